"""Who is who on the desk: two cards compared, the characters with all their cards."""
