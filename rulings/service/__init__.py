"""The service: the JSON API and the pages, thin views over plain functions."""
