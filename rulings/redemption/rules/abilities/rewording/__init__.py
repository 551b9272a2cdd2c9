"""What a text says in few words, said outright: conditions and targets apart, what is open, paired or selected."""
