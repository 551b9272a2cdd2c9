"""Questions that the desk answers by scenarios of its own making: two cards against each other, and typed questions."""
