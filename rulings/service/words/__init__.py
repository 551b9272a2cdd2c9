"""What pages and scripts say: the sentences of `web/words/`, with holes for what a page puts in."""
