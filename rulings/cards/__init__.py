"""Cards: their records, importers and identity, and the reader of their texts."""
