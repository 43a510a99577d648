"""Sound effects, and which change of the model triggers which."""
