"""Browsing cards: what a game says of a card for whoever looks for one, the query language, and the index in memory."""
