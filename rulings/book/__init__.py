"""The book: entries, clauses, links and editions, loaded from `corpus/` and checked."""
