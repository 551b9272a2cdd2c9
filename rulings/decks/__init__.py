"""Deck lists and whether a deck is legal: what is the same for every game."""
