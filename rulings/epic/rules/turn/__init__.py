"""A turn: its phases, who has Initiative in them, and how the game ends."""
