"""The games that are tried at the table."""

PATIENT = ("--set", "clock.seconds=null")
"""No clock, which would run out while a test is waiting for its turn on a busy machine."""
FIRST = {
    "open-no-limit": ("open-no-limit",),
    "classic": ("classic",),
    "casino-draw": ("casino-draw",),
    "five-card-stud": ("five-card-stud", *PATIENT),
    "jacks-or-better": ("jacks-or-better",),
    "joker": ("joker",),
    "no-bet": ("no-bet",),
}
"""The first seven profiles, as they are named on the command line."""
