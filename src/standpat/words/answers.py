"""Answers that players give in words which are also those of profiles."""

from standpat.words.voice import later

BUG = later("bug")
"""What a wild card may stand for: an ace, or what completes a straight or a flush."""
