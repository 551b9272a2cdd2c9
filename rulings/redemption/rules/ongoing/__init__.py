"""What lasts: the numbers of cards, protection, ignoring, modifiers of abilities."""
