"""Pictures of what the book says: courses of steps and places, drawn as SVG from its facts and clauses."""
