"""The contract shared by all games: moves as text, luck, and a match in progress."""
