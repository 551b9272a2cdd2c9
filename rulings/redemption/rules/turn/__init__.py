"""The turn: its phases and what ends with them, Artifacts, held cards, the end of the game."""
