"""The desk over HTTP: one process that answers look-ups, and workers beside it for what takes long."""
