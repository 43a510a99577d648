"""The inks of the eight faces of an astragalus, and of the donkey."""

INKS = {
    "L": "#1F6B4E",
    "S": "#5E3355",
    "T": "#875600",
    "P": "#1F5A99",
    "A": "#46577A",
    "W": "#0F6A6E",
    "F": "#A63C2A",
    "E": "#5A4A3A",
}
"""By face, the best first: Luck, Spirit, Time, Space, Air, Water, Fire, Earth."""
COAT, EAR, MUZZLE = "#5A5148", "#D8C9AC", "#F3E6CB"
"""The inks of the donkey, on felt."""
