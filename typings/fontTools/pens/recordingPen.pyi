from typing import Any

from fontTools.pens.basePen import AbstractPen

class RecordingPen(AbstractPen):
    value: list[tuple[str, Any]]  # as many points as the command takes
    def replay(self, pen: AbstractPen) -> None: ...
