"""The people of a desk: accounts with a role, passwords, sessions, tokens, and the log of what they did.

The kernel is pure: times, randomness and secrets are arguments. `store/` keeps it all in a SQLite file of its own.
"""
