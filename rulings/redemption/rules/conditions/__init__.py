"""Conditions: whether what a text asks for is so."""
