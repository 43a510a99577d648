"""Assembles, checks and serves the site. The output goes to `dist/`, never here."""
