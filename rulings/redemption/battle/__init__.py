"""The battle: beginning, numbers and initiative, access to Lost Souls, special initiative, resolution."""
