"""Words for people: what the numbers inside are called, and what happens at the table, in English and French."""

from standpat.words.holdings import card_words, describe
from standpat.words.voice import Voice, faces

__all__ = ["Voice", "card_words", "describe", "faces"]
