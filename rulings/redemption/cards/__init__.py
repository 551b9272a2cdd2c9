"""The cards of Redemption as the list of the community has them: printings, sets, names, which are the same card."""
