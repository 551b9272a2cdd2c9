"""The official documents: cut into the smallest citable passages, each with a permanent id."""
