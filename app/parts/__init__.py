"""The pieces the screens are made of, one kind a module: pure functions from plain arguments to Flet controls.

Every part takes the `Look` (`app.parts.theme`) first and already translated texts; none keeps a state, and none knows
the page. A tap calls a function without arguments. Sizes are logical pixels.
"""
