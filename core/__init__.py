"""The rules of the games, and nothing of screens, storage or browsers. Standard library only."""
