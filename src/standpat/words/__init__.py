"""Words for people: what the numbers inside are called, in English and French."""

from standpat.words.holdings import card_words, describe

__all__ = ["card_words", "describe"]
