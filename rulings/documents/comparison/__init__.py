"""Wordings compared: word by word, passage by passage, and with what a post quotes."""
