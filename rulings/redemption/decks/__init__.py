"""Decks of Redemption: what deck building looks at in a card, the rules of each format, what makes a deck legal."""
