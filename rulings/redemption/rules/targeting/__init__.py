"""Targeting: which targets an effect can have at this moment, and who chooses them (REG, Effect Targeting)."""
