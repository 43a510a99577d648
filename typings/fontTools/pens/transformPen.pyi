from fontTools.pens.basePen import AbstractPen

class TransformPen(AbstractPen):
    def __init__(self, pen: AbstractPen, matrix: tuple[float, float, float, float, float, float]) -> None: ...
