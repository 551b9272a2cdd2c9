"""Cards: how they lie on others, who controls them, what is unique, what a conversion leaves of them."""
