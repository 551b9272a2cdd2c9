"""Carrying an effect out, from its conditions to its end."""
