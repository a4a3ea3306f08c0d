"""standpat."""
