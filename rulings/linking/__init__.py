"""Links in discussions: marks and names in a pasted text become links, in the form in which the text is written."""
