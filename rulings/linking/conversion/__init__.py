"""A post in another form: by way of cleaned HTML."""
