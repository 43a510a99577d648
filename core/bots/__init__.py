"""Opponents: they know what their seat may see, think in small steps, and play at four levels."""
