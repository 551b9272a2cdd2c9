"""Two cards of Epic against each other: where each can be used, positions with both, what one does to the other."""
