"""One hand in play: the dealer and his rounds, actions, events, pots and views. Mutable, in ints and lists."""
