"""What chooses actions: bots, and later people and scripts."""

from standpat.players.bots import BOTS, bot

__all__ = ["BOTS", "bot"]
