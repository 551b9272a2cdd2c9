"""Posts with links: marks and mentions in a text become permanent links, and nothing else of it changes."""
