"""The desk without network: what a browser keeps after one visit, and a site of plain files."""
