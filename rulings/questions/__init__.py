"""Questions that are typed in words: what they ask, and the scenario, the two cards or the entry that answers them."""
