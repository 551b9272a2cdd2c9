"""The rules of Redemption, run on the table."""
