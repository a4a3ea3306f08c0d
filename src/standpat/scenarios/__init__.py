"""Hands written down as tests: reading them, playing them, checking what they expect."""
