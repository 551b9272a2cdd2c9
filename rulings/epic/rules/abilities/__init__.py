"""One use of an ability as data: whose it is, what it says, and what has been named, chosen and done in its course."""
