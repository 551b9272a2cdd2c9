"""What holds now: numbers, keywords, alignments, whom and what words mean; questions to a state that change nothing."""
