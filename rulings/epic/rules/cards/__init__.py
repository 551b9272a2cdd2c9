"""What a card is, where it lies, and what happens to it."""
