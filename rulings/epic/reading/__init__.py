"""The reading of card texts: the grammar, the words, and what a text says."""
