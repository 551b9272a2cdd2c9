"""Activation: what activates when a card is played, drawn, or there from the start."""
