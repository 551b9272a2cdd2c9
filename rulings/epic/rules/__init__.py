"""The rules of Epic: its engine, a room for each part of the Complete Rules."""
