"""What a judge takes along: cards and answers ready to paste, and slips that print on one page."""
