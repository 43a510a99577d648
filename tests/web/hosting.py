"""A static host for tests: any folder under any sub path; it can be stopped, started again and given other files."""

from __future__ import annotations

import functools
import math
import mimetypes
import re
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

from build import serve

CHUNK = 16_384
"""Bytes after which another answer has its turn on a slow network."""


@dataclass(frozen=True)
class Pace:
    """A slow network: bytes a second for all requests together, seconds until the answer to each begins."""

    rate: float
    delay: float


@dataclass(frozen=True)
class Profile:
    """What a kind of server does otherwise than ours.

    types      the type of files by the ends of their names
    other      the type of all other files: "" for none; None: they are answered 404, as IIS does
    validates  whether files have an ETag
    headers    more headers of every answer
    heeds      a file in the folder with more types, as IIS reads web.config; empty for none
    """

    types: Mapping[str, str]
    other: str | None = "application/octet-stream"
    validates: bool = True
    headers: Mapping[str, str] = field(default_factory=dict)
    heeds: str = ""

    def type_of(self, file: Path, folder: Path) -> str | None:
        """Return the type of a file in the folder that is served, None where it is not served."""
        types = dict(self.types)
        if self.heeds:
            maps = re.findall(r'mimeMap fileExtension="([^"]+)" mimeType="([^"]+)"', (folder / self.heeds).read_text())
            types.update(maps)
        return types.get(file.suffix, self.other)


OURS = Profile({**mimetypes.types_map, **serve.TYPES})
"""Answers as those of `make play`."""

FAULTS = ("refused", "missing", "cut", "hangs", "spoiled")
"""What may become of an answer: none at all, 404, half of it, half of it and then nothing, other bytes. Besides,
`silent` is no answer for as long as the host serves, `html` a page of HTML, and a number a status without the file."""
AROUND = ("missing", "html", "silent")
"""What hosts, filters and networks make of the answer to a file that is there: 404, a page of theirs, nothing ever."""
PAGE = b"<!DOCTYPE html><title>Filter</title><p>This address is blocked."
"""What a filter sends in the place of a file."""


class Host:
    """Serves `folder` at `url` on a free port of this machine.

    folder      what is served; may be changed at any time
    missing     a file of it that is not found, or None
    faults      what becomes of the answer to each of these files, one of `FAULTS` or `AROUND`, or a status
    late        files of it whose first answer comes so many seconds later, or for `inf` no answer ever
    sub_path    where it is served, such as "/" or "/school/games/"
    compress    whether to answer with gzip, as static hosts do
    pace        how slow the network is, None for as fast as can be
    profile     what kind of server it is
    sent        (path, bytes of the body) for each answer so far
    """

    def __init__(
        self,
        folder: Path,
        sub_path: str = "/",
        compress: bool = False,
        pace: Pace | None = None,
        profile: Profile = OURS,
    ) -> None:
        self.folder = folder
        self.missing: Path | None = None
        self.faults: dict[Path, str] = {}
        self.late: dict[Path, float] = {}
        self.sub_path = quote(sub_path)
        self.profile = profile
        self.compress = compress
        self.pace = pace
        self.line = threading.Lock()
        self.sent: list[tuple[str, int]] = []
        self.connections: set[socket.socket] = set()
        self._over = threading.Event()
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.start()

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self._port}{self.sub_path}"

    def start(self) -> None:
        """Serve, at the same address as before if there was one."""
        self._over.clear()
        self._server = serve.Server(("127.0.0.1", self._port), functools.partial(_Handler, self))
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def serving(self) -> bool:
        """Whether there is something at the address."""
        return self._server is not None

    def over(self) -> None:
        """Wait until this host serves no more."""
        self._over.wait()

    def stop(self) -> None:
        """Stop serving: from now on there is nothing at the address, and nothing answers on an old connection."""
        self._over.set()
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
        for connection in [*self.connections]:
            with suppress(OSError):  # the other end has gone already
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def at_work(server: serve.Server) -> Iterator[int]:
    """Let a server answer in a thread of its own; the number of its port."""
    with server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield int(server.server_address[1])
        server.shutdown()


def spoiled(body: bytes) -> bytes:
    """Return as many bytes, of which some in the middle are others."""
    begin = len(body) // 2
    return body[:begin] + bytes(byte ^ 0x55 for byte in body[begin : begin + 64]) + body[begin + 64 :]


class _Handler(serve.Handler):
    def __init__(self, host: Host, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]  # socketserver's own arguments

    def setup(self) -> None:
        """Begin a connection; browsers keep it for many requests."""
        super().setup()
        self.host.connections.add(self.connection)

    def finish(self) -> None:
        """End a connection."""
        self.host.connections.discard(self.connection)
        super().finish()

    def end_headers(self) -> None:
        """Finish the headers with those of this kind of server."""
        profile = self.host.profile
        for name, value in profile.headers.items():
            self.send_header(name, value)
        if profile is OURS:
            super().end_headers()
        else:
            SimpleHTTPRequestHandler.end_headers(self)

    def do_GET(self) -> None:  # noqa: N802  # the base class's name
        if not self.host.serving:
            raise ConnectionError
        if not self.path.startswith(self.host.sub_path):
            self.send_error(404)
            return
        self.directory = str(self.host.folder)  # asked anew each time: a connection may outlive a change of folder
        self.path = "/" + self.path.removeprefix(self.host.sub_path)
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        fault = self.host.faults.get(file, "")
        if fault == "refused":
            self.close_connection = True
            return
        if fault == "silent":
            self.host.over()
            self.close_connection = True
            return
        if fault.isdigit():
            self.send_error(int(fault))
            return
        kind = "text/html" if fault == "html" else self.host.profile.type_of(file, self.host.folder)
        missing = fault == "missing" or file == self.host.missing or self.host.late.get(file) == math.inf
        if missing or kind is None or not file.is_file():
            self.send_error(404)
            return
        time.sleep(self.host.late.pop(file, 0))
        if self.host.pace:
            time.sleep(self.host.pace.delay)
        stat = file.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"' if self.host.profile.validates and fault != "html" else ""
        same = bool(tag) and self.headers.get("If-None-Match") == tag
        body = PAGE if fault == "html" else b"" if same else self._body(file, stat.st_mtime_ns)
        self.send_response(304 if same else 200)
        if tag:
            self.send_header("ETag", tag)
        if kind:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if self.host.compress and fault != "html":
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if fault == "spoiled":
            body = spoiled(body)
        if fault in ("cut", "hangs"):
            self.wfile.write(body[: len(body) // 2])
            self.wfile.flush()
            if fault == "hangs":
                self.host.over()
            self.close_connection = True
            return
        self._write(body)
        self.host.sent.append((self.path, len(body)))

    def _body(self, file: Path, changed: int) -> bytes:
        """Return what is sent for a file that was `changed` at this time."""
        return serve.compressed(file, changed) if self.host.compress else file.read_bytes()

    def _write(self, body: bytes) -> None:
        """Send a body, as slowly as the network is."""
        if self.host.pace is None:
            self.wfile.write(body)
            return
        for begin in range(0, len(body), CHUNK):
            chunk = body[begin : begin + CHUNK]
            with self.host.line:
                time.sleep(len(chunk) / self.host.pace.rate)
            self.wfile.write(chunk)
