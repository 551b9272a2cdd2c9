"""Copies: of special abilities, and of whole cards."""
