"""What was read, said in canonical English."""
