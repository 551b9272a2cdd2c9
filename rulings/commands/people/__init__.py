"""The commands on the people of a desk."""
