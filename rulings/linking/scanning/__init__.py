"""What of a text may be linked: each form knows its code, its quotes and its links."""
