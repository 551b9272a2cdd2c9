"""Which targets the words of an effect name, and how they are joined; nothing of a state is asked."""
