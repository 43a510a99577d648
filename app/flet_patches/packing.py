"""Packing what goes to the drawing client: MessagePack, as `msgpack` writes it, in about a quarter of the time.

In the browser there is only the form of `msgpack` that is written in Python. It asks for each thing in turn whether it
is one of a dozen kinds, then asks Flet for a dictionary in its place, and begins again. Here the kind of a thing leads
to how it is written, and what many controls share, such as the style of a button, is written once. Everything else
falls back to `msgpack` and Flet. What comes out is the same; `tests/app/test_packing.py` compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from struct import pack as packed
from types import SimpleNamespace
from typing import Any

import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, MessageAction

from app.flet_patches import self_test
from app.flet_patches.patching import KINDS, Kind, make_ready

SHORT_TEXT = 40
"""Texts up to this many characters are cached as bytes: most are names of fields and of colours."""

AHEAD, NOT_AHEAD = "_written_ahead", (None, b"")
"""Under which name a control has what was written before it is sent, with its number then; and what the others have."""

_texts: dict[str, bytes] = {}


def install() -> None:
    """Let Flet pack in this way what it sends to the page from now on. Where it comes out otherwise than with Flet
    itself, because this Flet has other private names, it raises and leaves Flet as it was."""
    from flet.messaging.pyodide_connection import PyodideConnection  # exists only behind a page

    if getattr(PyodideConnection, "send_message") is send_message:  # noqa: B009  # mypy knows Flet's own alone
        return
    for patch, _, _ in self_test.changes():
        message = Message(MessageAction.PATCH_CONTROL, patch.to_message())
        if _sent_by(PyodideConnection.send_message, message) != _sent_by(send_message, message):
            raise RuntimeError("a packet comes out otherwise than Flet's own")
    setattr(PyodideConnection, "send_message", send_message)  # noqa: B010  # mypy forbids to name it


def send_message(self: Any, message: Message) -> None:
    """Send a packet to the page: the method of a connection."""
    self.send_callback(b"\x00" + pack([message.action, message.body]))


def get_ready(control: BaseControl) -> None:
    """Write a new control, and all that lies in it, before it is sent."""
    make_ready(control)
    object.__setattr__(control, AHEAD, (control._i, pack(control)))


def _sent_by(send: Callable[[Any, Message], None], message: Message) -> list[bytes]:
    """Return the packets that a way to send hands to the page."""
    sent: list[bytes] = []
    send(SimpleNamespace(send_callback=sent.append), message)
    return sent


def pack(thing: Any) -> bytes:
    """Return a message as bytes. Raises what `msgpack` raises for what cannot be packed."""
    out = bytearray()
    _write(thing, out)
    return bytes(out)


def _write(thing: Any, out: bytearray) -> None:
    write = _WRITERS.get(type(thing))
    if write is not None:
        write(thing, out)
        return
    if isinstance(thing, Enum):
        _write(thing.value, out)
        return
    kind = KINDS[type(thing)]
    if kind.notes and hasattr(thing, "_frozen"):
        if kind.control:
            number, written = vars(thing).pop(AHEAD, NOT_AHEAD)
            if number == thing._i:  # else it has taken the place of another one since
                out += written
            else:
                _write_dict(_fields(kind, thing), out)
        else:
            out += _shared(kind, thing)
        return
    instead = self_test.encode(thing)
    if instead is thing:
        out += msgpack.packb(thing)
    else:
        _write(instead, out)


def _fields(kind: Kind, item: Any) -> dict[str, Any]:
    """Return the fields that the client receives of a control, or of a value that does not change any more."""
    fields = {}
    for name, value in item._values.items():
        if value is not None and not (name in kind.roots and value == kind.roots[name]):
            fields[name] = True if name in kind.events else value
    for name, value in kind.overrides.items():
        if name not in fields:
            fields[name] = value
    for name, first in kind.structural.items():
        value = getattr(item, name)
        if isinstance(value, (list, dict)):
            if value:
                fields[name] = value
        elif value is not None and value != first:
            fields[name] = value
    return fields


def _shared(kind: Kind, value: Any) -> bytes:
    """Return the bytes of a value that many controls may share."""
    written: bytes | None = vars(value).get("_written")
    if written is None:
        out = bytearray()
        _write_dict(_fields(kind, value), out)
        written = bytes(out)
        object.__setattr__(value, "_written", written)
    return written


def _write_text(text: str, out: bytearray) -> None:
    written = _texts.get(text)
    if written is None:
        raw = text.encode()
        written = _head(len(raw), 0xA0, 32, b"\xd9\xda\xdb") + raw
        if len(text) <= SHORT_TEXT:
            _texts[text] = written
    out += written


def _write_list(things: list[Any] | tuple[Any, ...], out: bytearray) -> None:
    out += _head(len(things), 0x90, 16, b"\0\xdc\xdd")
    for thing in things:
        _write(thing, out)


def _write_dict(things: dict[Any, Any], out: bytearray) -> None:
    out += _head(len(things), 0x80, 16, b"\0\xde\xdf")
    for name, thing in things.items():
        _write(name, out)
        _write(thing, out)


def _head(count: int, short: int, limit: int, codes: bytes) -> bytes:
    """Return the length prefix: one byte up to a limit, else the code for a number of one, two or four bytes, and
    the number.
    """
    if count < limit:
        return bytes((short | count,))
    if count < 0x100 and codes[0]:
        return bytes((codes[0], count))
    return packed(">BH", codes[1], count) if count < 0x10000 else packed(">BI", codes[2], count)


def _write_int(number: int, out: bytearray) -> None:
    if 0 <= number < 0x80:
        out.append(number)
    else:
        out += msgpack.packb(number)


def _write_float(number: float, out: bytearray) -> None:
    out += packed(">Bd", 0xCB, number)


_WRITERS: dict[type, Callable[[Any, bytearray], None]] = {
    str: _write_text,
    int: _write_int,
    float: _write_float,
    bool: lambda truth, out: out.append(0xC3 if truth else 0xC2),
    type(None): lambda _, out: out.append(0xC0),
    list: _write_list,
    tuple: _write_list,
    dict: _write_dict,
}
