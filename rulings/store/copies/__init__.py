"""Copies of SQLite files that nobody can make anew: written and taken back while others read and write them."""
