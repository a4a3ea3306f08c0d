"""One whole hand of every shipped game, written out so that a person can check it against the rules."""
