"""What effects do: each file is one kind of effect, or several that do the same."""
