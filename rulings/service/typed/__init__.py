"""What understands typed questions by the names that the desk has."""
