"""What `make mutants` measures: how many small faults, sown one at a time, the tests notice.

A mutant is the code with one such fault. A sample is drawn by a seed from all mutants of the engine, the reader, the
runner and the language of scenarios; each is tried with the tests that execute its statement, nearest first, until one
fails.
"""
