"""How an answer is shown: tables, verdict, choices, what differs from another, what one change makes of it."""
