"""Practice alone: tasks of five bands, each proved by a search, made from a key, playable on the game's own table."""
