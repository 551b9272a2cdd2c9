"""One use of an ability as data: its effects, parts and duration, and what is said of it in the log."""
