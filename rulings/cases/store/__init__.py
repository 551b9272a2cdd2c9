"""The case book in a SQLite file of its own: nothing is deleted, and what was acknowledged is on the disk."""
