"""The families of documents: how each prints its chapters and rules, and which one a file belongs to."""
