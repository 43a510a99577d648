"""The screens of Formula."""
