"""The app's state: the model and its parts, settings, people. Immutable, and without Flet."""
