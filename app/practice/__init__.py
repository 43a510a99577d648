"""Practice of one person: what was done, what comes back and when. Pure functions over texts, without Flet."""
