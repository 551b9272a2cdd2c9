"""The game-neutral engine: places, cards, facts with their causes, undoing, choices, and the search of outcomes."""
