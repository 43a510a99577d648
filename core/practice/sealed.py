"""Short texts with a check, for homework and its results: `TH1.` and letters that survive an address and a QR code.

A text is JSON with a checksum before it (CRC-32, which notices every run of up to 32 changed bits, so every changed
letter), in the letters of base64 for addresses. What is so short gets no smaller by compression.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from zlib import crc32

from core.engine.notation import Unreadable
from core.engine.record import parse

LONGEST = 4_000
"""Characters of a text that are looked at."""
_CHECK = 4
"""Bytes of the checksum."""


class Damaged(ValueError):
    """A text that was cut or changed, or that never was one."""


class Newer(ValueError):
    """A text that another version has written."""


def seal(kind: str, version: int, values: object) -> str:
    """Return values as a text; `kind` is one capital letter, `H` for `TH1.…`. `unseal` is the inverse."""
    raw = json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
    return f"T{kind}{version}." + _written(_check(kind, raw) + raw)


def unseal(kind: str, version: int, text: str) -> Any:
    """Return the values in a text of any origin, whatever stands around them. Damaged, Newer."""
    found = re.search(rf"(?<![\w-])T{kind}([0-9]{{1,3}})\.([\w-]+)", text[:LONGEST], re.ASCII)
    if found is None:
        raise Damaged(text)
    if int(found[1]) > version:
        raise Newer(text)
    body = found[2]
    try:
        whole = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        if int(found[1]) != version or _written(whole) != body or _check(kind, whole[_CHECK:]) != whole[:_CHECK]:
            raise Damaged(text)
        return parse(whole[_CHECK:].decode())
    except (Unreadable, ValueError):
        raise Damaged(text) from None


def _written(whole: bytes) -> str:
    return urlsafe_b64encode(whole).decode().rstrip("=")


def _check(kind: str, raw: bytes) -> bytes:
    return crc32(raw, ord(kind)).to_bytes(_CHECK, "big")
