"""Slips: rulings given at a table, kept as they were given, until a case is made of those that are alike."""
