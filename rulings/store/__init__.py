"""The store: the book as one SQLite file, and the data folder that built files live in."""
