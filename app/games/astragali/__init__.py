"""The screens of Astragali."""
