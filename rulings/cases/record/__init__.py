"""A recorded ruling as data: the case, its status and who may change it, its history, its lines of JSON."""
