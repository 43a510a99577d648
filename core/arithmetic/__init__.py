"""Exact arithmetic: expressions, equations and ways over dice."""
