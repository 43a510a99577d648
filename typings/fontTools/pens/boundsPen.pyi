from typing import Any

from fontTools.pens.basePen import AbstractPen

class BoundsPen(AbstractPen):
    bounds: tuple[float, float, float, float]
    def __init__(self, glyphSet: Any) -> None: ...
