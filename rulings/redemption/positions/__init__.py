"""Positions made for cards, and games played without a scenario: how what the engine does with real cards is tried."""
