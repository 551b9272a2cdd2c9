"""What is the same for the cards of every game: names, looking one up, how a wing gives its cards to be kept."""
