"""The command group on cards, `rulings cards`."""
