"""The rules of decks: each looks at a deck alone, and says what it finds."""
