"""Parts of an answer to a scenario as plain dicts: its tables, what differs, and how it was given first."""
