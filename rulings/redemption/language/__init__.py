"""The language of scenarios of Redemption: its cards, places, plays and expectations."""
