"""The rules of deck building, each a pure function from a law and a deck to findings."""
