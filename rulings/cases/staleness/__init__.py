"""Whether cases still hold: what differs between then and today, and all cases gone through one after the other."""
