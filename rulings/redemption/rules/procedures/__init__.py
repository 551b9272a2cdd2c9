"""What players do by game rule: battle, resolution, Dominants, putting cards down, Action Priority."""
