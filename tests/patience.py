"""How long a test waits for another process, thread or browser before it takes it for hung."""

PATIENCE = 300
"""Seconds; no bound on how fast something is, only an end for what would never come."""
