"""Interrupt, negate and prevent: what is reached, what is taken back, what comes back; special initiative."""
