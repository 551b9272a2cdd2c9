"""How the commands print their answers: one file for each of their groups."""
