"""Discord's form of what is asked and said: slash commands, interactions and messages as plain dicts."""
