"""Abilities that trigger: which of them do by what happens, and in which order they resolve."""
