"""The layout of the screens: its kinds, the numbers of each kind, and how room is given out. It draws nothing."""
