"""Effects that bring cards to another place: out of battle, or from one pile, hand, deck or territory to another."""
