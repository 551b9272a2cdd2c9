"""The commands that copy all that a desk alone has, and take it back."""
