"""Work on the case book by whoever has logged in: what is typed becomes a case, and what becomes of a case."""
