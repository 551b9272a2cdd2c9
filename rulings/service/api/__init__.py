"""The JSON API: one file for each part, and the file that describes it."""
