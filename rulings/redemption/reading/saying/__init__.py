"""What a reading means, in sentences as a person writes them: noun phrases, effects, conditions, whole abilities."""
