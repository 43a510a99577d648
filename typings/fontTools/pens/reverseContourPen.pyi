from fontTools.pens.basePen import AbstractPen

class ReverseContourPen(AbstractPen):
    def __init__(self, pen: AbstractPen) -> None: ...
