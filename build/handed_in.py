"""Results of homework that children hand in while the devices around play (`serve.py --lan`): one file on this machine.

A result is kept if the app can read it, so junk takes no place. The file has one a line, so that it can be opened in
the app as it is, and other lines may stand in it. Who knows the code gets all results.

The wheel carries a copy of this file (build/wheel.py): it needs the rules and the standard library alone.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

from core.engine.notation import Unreadable
from core.practice.results import read

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LONGEST = 1_000
"""Bytes that a result may have."""
MOST = 2_000
"""Results that are kept: a year of a class, and as many as the app takes."""
OWN = 500
"""Results that are kept from one address, until the next start: some devices share one, and none fills the file."""
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code: no I, L, O and U."""
CODE = 6
"""The number of them: a thousand million codes."""
OFTEN = 200
"""Results that one address may send in MINUTE seconds: a class behind it hands in several times."""
TRIES = 20
"""Codes that one address may send in that time."""
MINUTE = 60
DEVICES = 1_000
"""Addresses of which it is known how often they have sent something."""

_RESULT = re.compile(r"(?<![\w-])TA[0-9]{1,3}\.[-\w]+", re.ASCII)


def any_code() -> str:
    """Return a code that no person can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def printed(code: str) -> str:
    """Return a code in two halves, as it is read out."""
    return f"{code[: CODE // 2]} {code[CODE // 2 :]}"


class HandedIn:
    """The results in a file, which this object alone writes until `close`.

    A change is written as a whole beside the old file and then put in its place, so whatever stops the machine, all
    that was answered with CREATED is in it. It comes to be with the first result. A person may change or delete it at
    any time: it is read again then. Where it is a link, the file behind the link is meant.

    `clock` gives seconds, and `warn` gets a sentence for the teacher. Raises OSError or UnicodeDecodeError, with a
    sentence, where there is a file that cannot be read, where it could not be written, and where another server keeps
    results in it.
    """

    def __init__(
        self,
        file: Path,
        code: str,
        clock: Callable[[], float] = time.monotonic,
        warn: Callable[[str], object] = print,
    ) -> None:
        self.file = file
        self._code = code
        self._clock = clock
        self._warn = warn
        self._lock = threading.Lock()
        self._sent: dict[str, deque[float]] = {}
        self._kept: Counter[str] = Counter()
        self._warned = ""
        self._target = file.resolve()
        if not self._target.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {self._target.parent}")
        self._held = _hold(self._target.with_name(f".{self._target.name}.lock"), file)
        try:
            self._seen: object = None
            self._text = ""
            self._results: dict[str, None] = {}
            self._read()
            self._write_beside(self._text).unlink()
        except BaseException:
            self.close()
            raise
        others = sum(bool(line.strip()) and not _results_in(line) for line in self._text.splitlines())
        if others:
            warn(f"{others} lines of {file} hold no result that the app can read. It does not get them.")

    def close(self) -> None:
        """Let another server keep results in the file."""
        os.close(self._held)

    def take(self, body: bytes, device: str) -> HTTPStatus:
        """Keep a result from a device and return CREATED, or OK if it was there already.

        UNPROCESSABLE_ENTITY: it is none that the app can read. TOO_MANY_REQUESTS: the device has to wait for a minute.
        INSUFFICIENT_STORAGE: there are too many, or the file cannot be written; then it is not kept, and the teacher
        gets a sentence.
        """
        with self._lock:
            if self._too_often(device, OFTEN):
                return HTTPStatus.TOO_MANY_REQUESTS
            result = body.decode("ascii", "replace").strip()
            if len(body) > LONGEST or _results_in(result) != [result]:
                return HTTPStatus.UNPROCESSABLE_ENTITY
            try:
                self._read()
                if result in self._results:
                    return HTTPStatus.OK
                if len(self._results) >= MOST:
                    return self._refuse(f"{self.file} is full with {MOST} results. File them, and move it away.")
                if self._kept[device] >= OWN:
                    return self._refuse(f"{device} has handed in {OWN} results. Start again to take more from there.")
                self._write(result)
            except (OSError, UnicodeDecodeError) as error:
                return self._refuse(f"Homework cannot be kept in {self.file}: {error}.")
            self._kept[device] += 1
            self._warned = ""
            return HTTPStatus.CREATED

    def show(self, code: bytes, device: str) -> tuple[HTTPStatus, str]:
        """Return OK and all results, one a line, to a device that sends the code; FORBIDDEN, or TOO_MANY_REQUESTS, and
        nothing otherwise. INSUFFICIENT_STORAGE: the file cannot be read.
        """
        with self._lock:
            if self._too_often(f"code {device}", TRIES):
                return HTTPStatus.TOO_MANY_REQUESTS, ""
            said = re.sub(r"\s", "", code.decode("ascii", "replace")).upper()
            if not secrets.compare_digest(said.encode(), self._code.encode()):
                return HTTPStatus.FORBIDDEN, ""
            try:
                self._read()
            except (OSError, UnicodeDecodeError) as error:
                return self._refuse(f"{self.file} cannot be read: {error}."), ""
            return HTTPStatus.OK, "\n".join(self._results)

    def _refuse(self, why: str) -> HTTPStatus:
        """Say once to the teacher, until one is kept again, why a result is not kept."""
        if why != self._warned:
            self._warned = why
            self._warn(why)
        return HTTPStatus.INSUFFICIENT_STORAGE

    def _too_often(self, device: str, most: int) -> bool:
        """Note that a device has sent something; return True, and note nothing, if that is once too often."""
        now = self._clock()
        sent = self._sent.pop(device, None) or deque()
        while sent and now - sent[0] >= MINUTE:
            sent.popleft()
        self._sent[device] = sent  # the last one is the one that was heard of last
        while len(self._sent) > DEVICES:
            del self._sent[next(iter(self._sent))]
        if len(sent) >= most:
            return True
        sent.append(now)
        return False

    def _read(self) -> None:
        """Read the file, if it is another one than the one that was read or written last."""
        seen = _stamp(self._target)
        if seen is not None and seen == self._seen:
            return
        text = ""
        if seen is not None:
            with open(self._target, encoding="utf-8-sig", newline="") as file:
                text = file.read()
        self._text, self._seen = text, seen
        self._results = dict.fromkeys(_results_in(text))

    def _write(self, result: str) -> None:
        """Write the file with one more result; it is on the disk then."""
        text = f"{self._text}{'' if self._text.endswith(chr(10)) or not self._text else chr(10)}{result}\n"
        self._write_beside(text).replace(self._target)
        _settle(self._target.parent)
        self._text, self._seen = text, _stamp(self._target)
        self._results[result] = None

    def _write_beside(self, text: str) -> Path:
        """Write a text beside the file, with the same permissions, and wait for the disk; return the path."""
        if self._target.exists() and not os.access(self._target, os.W_OK):
            raise PermissionError(f"{self._target} may not be written")
        beside = self._target.with_name(f"{self._target.name}.new")
        try:
            with open(beside, "w", encoding="utf-8", newline="", opener=_for_the_owner) as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileNotFoundError):
                shutil.copymode(self._target, beside)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
        return beside


def _results_in(text: str) -> list[str]:
    """Return the results in a text that the app can read."""
    found = []
    for result in _RESULT.findall(text):
        with suppress(Unreadable):
            read(result)
            found.append(result)
    return found


def _stamp(file: Path) -> object:
    """Return what is other when a file was changed or replaced; None if there is none."""
    try:
        stat = file.stat()
    except FileNotFoundError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def _hold(lock: Path, file: Path) -> int:
    """Return the handle of a file's lock, which lasts until it is closed or this process ends, however it ends."""
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        if isinstance(error, BlockingIOError | PermissionError):  # the latter on Windows
            raise BlockingIOError(f"another Tischrechner keeps it in {file} already") from None
        raise
    return handle


def _settle(folder: Path) -> None:
    """Wait until the disk knows which files are in a folder, where the system can."""
    if sys.platform != "win32":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _for_the_owner(path: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(path, flags, 0o600)
