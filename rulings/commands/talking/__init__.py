"""Commands for where people and assistants talk: what Discord is told, and the server that assistants ask."""
