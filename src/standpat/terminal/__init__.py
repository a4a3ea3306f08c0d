"""A seat at the table in a terminal: what the screen shows, what is offered, and what an answer means."""
