"""What the desk says where people talk: an answer in short with its clauses and their permanent links."""
