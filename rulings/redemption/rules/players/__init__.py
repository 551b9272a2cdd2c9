"""Players: whom the words of a text mean, and who performs an effect."""
