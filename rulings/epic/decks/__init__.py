"""Decks of Epic: what deck building looks at in a card, and what the rules for every format say of a deck."""
