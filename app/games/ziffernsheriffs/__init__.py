"""The screens of Ziffernsheriffs."""
