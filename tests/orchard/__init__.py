"""A tiny game that nobody sells: trees are planted and grow, and a high garden wins.

It is a wing as the games of the house are, with rooms of one file each: `texts` reads a card, `rules` runs on the
table, `language` reads and tells scenarios, `game` puts them together. Nothing outside of this folder knows it.
"""
