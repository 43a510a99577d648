"""Ziffernsheriffs: two sides of the hundred board are connected by computing its numbers from dice."""
