"""Trying the cards of a game: each used in positions made for it, and many summed up by cause."""
