"""The battle: access to Lost Souls, who attacks, how it stands, what the game rules do in it, how it ends."""
