from collections.abc import Iterable

from fontTools.ttLib import TTFont

class Options:
    layout_features: list[str]
    hinting: bool
    notdef_outline: bool
    name_IDs: list[str]
    drop_tables: list[str]
    flavor: str | None
    def __init__(self, *, notdef_outline: bool = ..., glyph_names: bool = ...) -> None: ...

class Subsetter:
    def __init__(self, options: Options) -> None: ...
    def populate(self, *, unicodes: Iterable[int]) -> None: ...
    def subset(self, font: TTFont) -> None: ...

def load_font(file: str, options: Options) -> TTFont: ...
def save_font(font: TTFont, file: str, options: Options) -> None: ...
