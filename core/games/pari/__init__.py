"""Pari: equations in the middle of the table, built by inserting cards into shared rows."""
