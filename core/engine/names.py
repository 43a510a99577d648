"""Names of people, classes and presets: what a name is, and when two of them look alike.

`tidy` says what a name is, `skeleton` what is compared: two names look alike if their skeletons are equal, the word of
Unicode's technical standard 39. Stored names stay as they are; they are compared by skeletons too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

Form = Literal["NFC", "NFKC", "NFKD"]
LONGEST = 1_000
"""Characters of a text that are looked at."""
_BLANKS = re.compile(r"[\s\u2800]+")
"""Blanks of every width, breaks of lines, and the empty pattern of Braille."""
_SILENT = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]"
    "|(?<![\u0600-\u1fff\u2190-\U0010ffff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u1fff\u2190-\U0010ffff])"
    "|(?<![\xa9\xae\u203c-\U0010ffff])[\ufe0e\ufe0f](?!\u20e3)|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0020-\U000e007f]"
)
"""Characters that are not seen: those that Unicode calls default ignorable, and controls. Joiners stay between letters
that they shape and between emoji, what chooses the form of a sign stays after one, and tags stay after a flag.
"""
_STYLE = re.compile("[\ufe0e\ufe0f]")
_SEEN = re.compile("[^\\W_]|[\u2190-\u2bff\u3030\u303d\U0001f000-\U0001faff]")
"""A letter, a digit, or a sign such as an emoji."""
_INERT = re.compile("[ -~\xc0-\u012f\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0400-\u0482\u048a-\u052f]*")
"""Names that no normalization changes, most of all: what knows the others is loaded for them alone."""
_ASCII = re.compile("[ -~]*")

_LOOK_ALIKES = str.maketrans(
    "авеѐёһніїјкмоѕртсԛԝухӏүԁԍӓӑӕәӧӗ" + "αάβεέζηιίϊκμνοόρτυύϋχϳ" + "օհսցզ" + "ıɑɡ" + "ʼʹʻ‘’‛′´`" + "‐‑‒–—―−",
    "abeèëhhiïjkmosptcqwyxlydgäăæəöĕ" + "aábeézhiíïkmnoóptyýÿxj" + "ohugq" + "iag" + "'" * 9 + "-" * 7,
)
"""Small letters of Cyrillic, Greek, Armenian and phonetics that look like Latin ones, themselves or as capitals, by the
Latin letter; and apostrophes and hyphens.
"""
_MARKED = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "þ": "th", "æ": "ae", "œ": "oe", "ə": "e"}
)
"""Letters that are one with their mark, by what is typed for them."""


def typed(text: str, longest: int) -> str:
    """Return the part of a text that may stand in a field for a name, at most `longest` characters; what is no name
    yet, such as a blank at the end, stays.
    """
    return _seen(_normal("NFC", _seen(text))[:longest])  # half a joined sign is none


def tidy(text: str, longest: int = LONGEST) -> str:
    """Return the name that a text is: composed, without what is not seen, one blank between words, and at most
    `longest` characters; empty if nothing of it is a letter, a digit or a sign such as an emoji.
    """
    name = typed(folded(text), longest).strip()
    return name if _SEEN.search(name) else ""


@lru_cache(maxsize=1024)
def skeleton(name: str) -> str:
    """Return what names are compared by: equal for two that look alike, whatever they are made of.

    Capitals, blanks, what is not seen, the dot of a Turkish i, and letters of other scripts that look the same make no
    other name; marks do.
    """
    found = _normal("NFKC", _normal("NFKC", _STYLE.sub("", folded(name))).casefold())
    return folded(re.sub("i\u0307+", "i", found).translate(_LOOK_ALIKES))


def alike(name: str, other: str) -> bool:
    """Return True if two names look alike."""
    return skeleton(name) == skeleton(other)


def without_marks(name: str) -> str:
    """Return the skeleton of a name as any keyboard with its script can type it: `zoe` for `Zoë`."""
    found = skeleton(name)
    if found.isascii():
        return found
    from unicodedata import combining

    return "".join(letter for letter in _normal("NFKD", found, _ASCII) if not combining(letter)).translate(_MARKED)


def folded(text: str) -> str:
    """Return a text without what is not seen, and with one blank between words."""
    return _normal("NFC", " ".join(_seen(text).split()))


def _seen(text: str) -> str:
    """Return a text with plain blanks, and without what is not seen."""
    if _INERT.fullmatch(text):
        return text
    text, before = _BLANKS.sub(" ", text), ""
    while text != before:
        text, before = _SILENT.sub("", text), text
    return text


def _normal(form: Form, text: str, unchanged: re.Pattern[str] = _INERT) -> str:
    """Return a text in a form of Unicode; most are so already."""
    if unchanged.fullmatch(text):
        return text
    from unicodedata import normalize

    return normalize(form, text)
