"""Titles: what a card is called, which titles are one card, and which person a title names."""
