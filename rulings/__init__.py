"""Rulings: a judge's desk for the card games Redemption and Epic."""
