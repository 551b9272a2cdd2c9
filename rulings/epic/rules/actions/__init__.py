"""What the rules have a word for that happens to cards and players: break, banish, transform, damage, health."""
