"""Targets: which cards the words of a text mean, and how many."""
