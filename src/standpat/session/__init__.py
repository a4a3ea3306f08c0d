"""Hands one after another: the table, the button, who is out, the places."""

from standpat.session.play import Player, play
from standpat.session.session import Session, stream

__all__ = ["Player", "Session", "play", "stream"]
