from typing import Any

from fontTools.pens.basePen import AbstractPen

class AreaPen(AbstractPen):
    value: float
    def __init__(self, glyphSet: Any = ...) -> None: ...
