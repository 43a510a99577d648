from fontTools.pens.basePen import AbstractPen

class StatisticsPen(AbstractPen):
    area: float
