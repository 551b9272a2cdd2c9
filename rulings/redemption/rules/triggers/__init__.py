"""Events and what waits for them: triggered effects, instead, what players use and how often."""
