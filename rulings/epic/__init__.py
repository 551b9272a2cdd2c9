"""The wing of Epic: its cards, the reading of their texts, its rules, the language of its scenarios."""
