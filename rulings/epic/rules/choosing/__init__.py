"""What words pick: which cards and players there are to pick from, and who picks them."""
