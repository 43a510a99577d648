"""Who practises alone: what was done, what comes back and when. Pure functions over texts; no screens, no Flet."""
