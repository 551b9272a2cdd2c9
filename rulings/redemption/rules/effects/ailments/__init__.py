"""Conditions that effects give to cards, and the healing that ends them: paralyze, poison and disease, heal."""
