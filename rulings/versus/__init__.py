"""Two cards against each other: positions in which both can be used, and what each of them does to the other there."""
