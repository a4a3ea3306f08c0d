"""A seat at the table, proved in a real pseudo-terminal."""
