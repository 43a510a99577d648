"""Pictures as data, the same for the screen and for paper: shapes, cards and dice, pictures of number."""
