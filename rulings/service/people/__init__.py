"""Who asks: sessions and tokens as requests carry them, forms of our own pages alone, the pages of an account."""
