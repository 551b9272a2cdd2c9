"""Who is who: unique or generic, the same character under other titles, the same card for deck building."""
