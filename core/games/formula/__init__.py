"""Formula: one formula on the table, changed by covering its cards, until a player has no cards left."""
