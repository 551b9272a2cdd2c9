"""A text in one form becomes a text in another: over HTML that is cleaned."""
