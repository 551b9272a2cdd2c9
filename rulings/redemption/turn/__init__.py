"""The turn: its phases, what is done in them by game rule, Dominants and Artifacts, the end of the game."""
