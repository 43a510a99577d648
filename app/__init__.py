"""The screens, drawn with Flet. Decides no rule: it asks `core`."""

VERSION = "1.0.0"
"""The version that the settings show; `pyproject.toml` has the same."""
