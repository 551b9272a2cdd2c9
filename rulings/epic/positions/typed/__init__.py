"""Questions on Epic in words: which cards are meant by their kinds, and which scenarios answer them."""
