"""The example case book: rulings on cards that are made up, a YAML file each, and how they are read."""
