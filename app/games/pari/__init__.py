"""The screens of Pari."""
