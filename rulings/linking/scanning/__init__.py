"""What of a post is left alone, by the form in which it is written: code, links, tags; and what of it is quoted."""
