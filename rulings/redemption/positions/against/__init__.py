"""Two cards of Redemption against each other: where each can be used, positions with both, what one does to one."""
