"""Search: the Whoosh index of the book, queries, ranking, spelling and completion."""
