"""Paari: cards laid on anybody's piles, as long as each pile's top makes a pair with the top beside it."""
