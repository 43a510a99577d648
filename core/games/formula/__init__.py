"""Formula: one formula on the table, changed by covering its cards, until somebody has no cards left."""
