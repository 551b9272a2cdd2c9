"""A battle: who attacks, who blocks, how damage is dealt, and who is removed from it."""
