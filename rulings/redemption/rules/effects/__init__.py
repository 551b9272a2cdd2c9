"""Effects: what each of the listing does to its targets."""
