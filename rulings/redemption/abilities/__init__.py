"""Abilities: from activation to completion, at once, by an event, or when a player chooses; instead."""
