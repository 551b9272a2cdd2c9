"""Texts read by a grammar and printed back: kernel, notation, tokens and lexicon, the same for cards and scenarios."""
