"""The case book: recorded rulings, what may become of them, whether they still hold; stored in a file of their own."""
