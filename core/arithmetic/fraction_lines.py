"""Lines of fractions: in a row divided by and the line of a fraction are one sign, `/`."""

from __future__ import annotations

import re

LINE = "\N{FRACTION SLASH}"
"""The sign between numerator and denominator of a fraction."""
_RATIO = re.compile(r"(?<![\d/^])(\d+)/([1-9]\d*)")
_ABOVE = re.compile(r"((?<![\d/^?])[\d?]+|\))/(?=[\d?(])")


def lined(text: str) -> str:
    """Return a true row with lines of fractions: `3/4/2=3/8` is `3⁄4/2=3⁄8`, where a ratio of it does not come out
    even. Of two numbers by which is divided in a row the second is no denominator.
    """
    if not any(int(a) % int(b) for a, b in _RATIO.findall(text)):
        return text
    return _ABOVE.sub(rf"\1{LINE}", text)
