"""What people take from the desk into discussions, as plain dicts."""
