"""What the desk answers as plain dicts, the same for the API, the pages and the commands."""
