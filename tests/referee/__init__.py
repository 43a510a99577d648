"""Disputes at the table with their rulings, and tournaments beside an independent table."""
