"""The desk over HTTP: one process that holds connections, limits and kept answers, and others that answer for it."""
