"""The people of a desk in a SQLite file of their own: a file a table, each change whole or not at all."""
