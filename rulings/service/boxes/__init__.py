"""What look-ups hold in memory, made when it is first asked for, and anew when what it is made of changes."""
