"""What leaves the desk with a judge: answers to paste, slips to print, pictures of links."""
