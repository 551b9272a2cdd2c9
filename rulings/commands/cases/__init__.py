"""The command group on recorded rulings, `rulings cases`."""
