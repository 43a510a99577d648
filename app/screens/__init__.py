"""The screens: each a pure function from the model to controls."""
