"""Scenarios that are written by pointing: edits of their text, what stands where in it, and what can come next."""
