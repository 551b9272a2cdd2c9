"""How an activation is carried out: its instructions one after the other, with conditions, choices and repetitions."""
