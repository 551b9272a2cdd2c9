"""Positions made for cards, and random play: how the engine is tried with real cards."""
