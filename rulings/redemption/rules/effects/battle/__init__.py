"""Effects by which cards are played or come into battle, and by which the battle goes on or ends."""
