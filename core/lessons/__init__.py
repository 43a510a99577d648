"""Lessons: a first match of each game in a few positions, one idea each. `lesson` says what one is."""
