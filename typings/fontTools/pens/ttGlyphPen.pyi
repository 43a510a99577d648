from typing import Any

from fontTools.pens.basePen import AbstractPen

class TTGlyphPen(AbstractPen):
    def __init__(self, glyphs: None) -> None: ...
    def glyph(self, *, dropImpliedOnCurves: bool = ...) -> Any: ...
