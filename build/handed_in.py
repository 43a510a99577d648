"""Results of homework that children hand in while the devices around play (`serve.py --lan`): one file on this machine.

A result is a line of letters and digits that the app writes and reads; here only its shape is looked at. The file has
one a line, so that it can be opened in the app as it is. Who knows the code gets all of them.

The wheel carries a copy of this file (build/wheel.py): it needs the standard library alone.
"""

from __future__ import annotations

import os
import re
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

LONGEST = 1_000
"""Bytes that a result may have."""
MOST = 2_000
"""Results that are kept: a year of a class."""
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code: no I, L, O and U."""
CODE = 6
"""The number of them: a thousand million codes."""
OFTEN = 20
"""Results, and codes, that one device may send in MINUTE seconds."""
MINUTE = 60
DEVICES = 1_000
"""Devices of which it is known how often they have sent something."""

_RESULT = re.compile(r"T[A-Z][0-9]{1,3}\.[-0-9A-Za-z_.]{8,}")


def any_code() -> str:
    """Return a code that no person can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def printed(code: str) -> str:
    """Return a code in two halves, as it is read out."""
    return f"{code[: CODE // 2]} {code[CODE // 2 :]}"


class HandedIn:
    """The results in a file. It is written as a whole beside the old one and then put in its place, so whatever stops
    the machine, all that was answered with CREATED is in it. It comes to be with the first result.

    `clock` gives seconds. Raises OSError or UnicodeDecodeError where there is a file that cannot be read.
    """

    def __init__(self, file: Path, code: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.file = file
        self._code = code
        self._clock = clock
        self._lock = threading.Lock()
        self._sent: dict[str, deque[float]] = {}
        try:
            self._lines = dict.fromkeys(filter(None, file.read_text(encoding="utf-8").splitlines()))
        except FileNotFoundError:
            self._lines = {}

    def take(self, body: bytes, device: str) -> HTTPStatus:
        """Keep a result from a device and return CREATED, or OK if it was there already.

        UNPROCESSABLE_ENTITY: it is no result. TOO_MANY_REQUESTS: the device has to wait for a minute.
        INSUFFICIENT_STORAGE: there are too many, or the file cannot be written; then it is not kept.
        """
        with self._lock:
            if self._too_often(device):
                return HTTPStatus.TOO_MANY_REQUESTS
            result = _RESULT.fullmatch(body.decode("ascii", "replace").strip())
            if result is None or len(body) > LONGEST:
                return HTTPStatus.UNPROCESSABLE_ENTITY
            if result[0] in self._lines:
                return HTTPStatus.OK
            if len(self._lines) >= MOST:
                return HTTPStatus.INSUFFICIENT_STORAGE
            lines = {**self._lines, result[0]: None}
            try:
                self._write("".join(f"{line}\n" for line in lines))
            except OSError:
                return HTTPStatus.INSUFFICIENT_STORAGE
            self._lines = lines
            return HTTPStatus.CREATED

    def show(self, code: bytes, device: str) -> tuple[HTTPStatus, str]:
        """Return OK and all results, one a line, to a device that sends the code; FORBIDDEN, or TOO_MANY_REQUESTS, and
        nothing otherwise.
        """
        with self._lock:
            if self._too_often(f"code {device}"):
                return HTTPStatus.TOO_MANY_REQUESTS, ""
            said = re.sub(r"\s", "", code.decode("ascii", "replace")).upper()
            if not secrets.compare_digest(said.encode(), self._code.encode()):
                return HTTPStatus.FORBIDDEN, ""
            return HTTPStatus.OK, "\n".join(self._lines)

    def _too_often(self, device: str) -> bool:
        """Note that a device has sent something; return True, and note nothing, if that is once too often."""
        now = self._clock()
        sent = self._sent.pop(device, None) or deque()
        while sent and now - sent[0] >= MINUTE:
            sent.popleft()
        self._sent[device] = sent  # the last one is the one that was heard of last
        while len(self._sent) > DEVICES:
            del self._sent[next(iter(self._sent))]
        if len(sent) >= OFTEN:
            return True
        sent.append(now)
        return False

    def _write(self, text: str) -> None:
        beside = self.file.with_name(f"{self.file.name}.new")
        with open(beside, "w", encoding="utf-8", newline="\n", opener=_for_the_owner) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.file)


def _for_the_owner(path: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(path, flags, 0o600)
