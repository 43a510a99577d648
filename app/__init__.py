"""The screens, drawn with Flet. Decides no rule: it asks `core`."""
