from fontTools.pens.basePen import AbstractPen

class Cu2QuPen(AbstractPen):
    def __init__(self, pen: AbstractPen, error: float) -> None: ...
