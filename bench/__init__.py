"""What `make bench` measures: quality and speed of search, build, start, memory and HTTP."""
