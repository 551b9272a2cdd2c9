"""The commands for discussions."""
