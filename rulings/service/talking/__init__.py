"""The desk's answers in short, with clauses and permanent links: the same for Discord and for assistants."""
