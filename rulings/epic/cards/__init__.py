"""The cards of Epic as the list of the community has them: printings, sets, names, the words of their texts."""
