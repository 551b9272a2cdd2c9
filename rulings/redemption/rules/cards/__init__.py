"""Cards and places: what a card is, where it lies, what moves with it."""
