"""The beginning of a game: opening hands, and what players put back of them."""
