"""How cards are played and powers used: when, at which costs, and what they bring."""
