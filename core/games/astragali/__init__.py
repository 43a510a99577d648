"""Astragali: bid on seven hidden dice, and pass the cup on."""
