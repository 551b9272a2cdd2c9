"""Files of official documents made into lines: encodings, PDF, web pages, blocks and tables."""
