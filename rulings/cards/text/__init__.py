"""The reader of card texts: preparation, words, grammar and readings."""
