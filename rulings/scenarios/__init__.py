"""The scenario language: positions, plays and expectations that a judge can write, and the answers to them."""
