"""The screens of Paari."""
