"""The desk for assistants: a server of the Model Context Protocol, whose tools answer with clauses and their links."""
