"""What effects work on, which of them are chosen between, and which share an object."""
