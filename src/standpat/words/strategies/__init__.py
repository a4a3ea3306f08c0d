"""What each rule says, in sentences, one topic a module."""

from standpat.words.strategies import (
    absent,
    betting,
    cards,
    choices,
    dealing,
    drawing,
    opening,
    posting,
    ranking,
    rounds,
    seating,
    speaking,
    wild,
    winning,
)
from standpat.words.strategies.telling import Sentences, Telling, sentences

__all__ = [
    "Sentences",
    "Telling",
    "absent",
    "betting",
    "cards",
    "choices",
    "dealing",
    "drawing",
    "opening",
    "posting",
    "ranking",
    "rounds",
    "seating",
    "sentences",
    "speaking",
    "wild",
    "winning",
]
