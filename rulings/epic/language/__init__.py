"""The language of the scenarios of Epic: places, plays, expectations, and how what happens is told."""
