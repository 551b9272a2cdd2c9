"""The book as a work of reference: its built store and index, ready to be looked up."""
