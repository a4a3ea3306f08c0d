"""What the parts of a hand are called: the streets card players have names for, and others as their authors wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.voice import Voice

KNOWN = {
    "first_round": later("First round"),
    "second_round": later("Second round"),
    "third_round": later("Third round"),
    "fourth_round": later("Fourth round"),
    "draw": later("Draw"),
    "first_draw": later("First draw"),
    "second_draw": later("Second draw"),
    "third_draw": later("Third draw"),
    "second_street": later("Second street"),
    "third_street": later("Third street"),
    "fourth_street": later("Fourth street"),
    "fifth_street": later("Fifth street"),
    "sixth_street": later("Sixth street"),
    "seventh_street": later("Seventh street"),
    "passing": later("Passing"),
    "second_pass": later("Second pass"),
    "third_pass": later("Third pass"),
    "first_card": later("First card"),
    "second_card": later("Second card"),
    "third_card": later("Third card"),
    "fourth_card": later("Fourth card"),
    "declaration": later("Declaration"),
    "vela": later("Vela"),
}
"""The names of streets that players use."""


def street_name(street: str, voice: Voice) -> str:
    """A street's name for people.

    >>> from standpat.words.voice import Voice
    >>> street_name("first_round", Voice("fr")), street_name("spit_card", Voice())
    ('Premier tour', 'Spit card')
    """
    if street in KNOWN:
        return voice.say(KNOWN[street])
    words = street.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
