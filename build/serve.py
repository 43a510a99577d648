"""Serve a folder on this machine, with the types that browsers insist on, and open a browser at it.

With `--lan` the devices around can play too, without any internet: the address is printed, as a QR code as well, and
stands on a page for the projector. Children can hand in their homework then (handed_in.py).

The wheel carries a copy of this file (build/wheel.py): it needs the rules and the standard library alone.
"""

from __future__ import annotations

import argparse
import errno
import functools
import gzip
import html
import io
import math
import os
import re
import shlex
import socket
import subprocess
import sys
import threading
import time
import webbrowser
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from enum import Enum
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler
from typing import Any
from urllib.parse import urlsplit

from build.handed_in import LONGEST, HandedIn, any_code, printed

PORT = 8017
HIGHEST = 65_535

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".zip": "application/zip",
}


SHRINKING = (".wasm", ".js", ".mjs", ".html", ".json", ".css", ".ttf")
"""Files that become much smaller when they are compressed."""
PLAIN = "text/plain; charset=utf-8"
ADDRESS = "/address"
"""The path where the page itself asks for the address under which devices nearby find it."""
BOARD = "/board"
"""The path of the page for the projector, while devices nearby are served."""
RESULTS = "/results"
"""The path to which a result of homework is sent; the answer is a status alone (`HandedIn.take`)."""
CLASS = "/class"
"""The path to which the code is sent, for all results, one a line."""
SOMEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")
"""Addresses behind which there is a network, if there is any."""

MOST = 1_000
"""The most connections open at once, if the system has as many descriptors."""
EACH = 256
"""The most of them from one address: a class of 35 behind one has six for each device."""
SPARE = 112
"""Descriptors for everything else than connections that have a place."""
OUTSIDE = 64
"""Connections that wait for a place at most."""
REFUSED = 16
"""Connections at most that hear that there is none."""
PATIENCE = 10
"""Seconds for which one connection too many waits until another is done."""
SILENCE = 60
"""Seconds in which the next request has to begin, and in which CHUNK bytes of an answer have to be taken."""
READ = 10
"""Seconds in which a request has to be there, with all that belongs to it, once its first line is."""
ANSWER = 600
"""Seconds in which an answer has to be taken as a whole."""
FRESH = 0.25
"""Seconds after which a connection that sends its request slowly may lose its place to another."""
STALL = 2
"""Seconds after which one that does not take CHUNK bytes may lose it."""
MOMENT = 0.1
"""Seconds after which it is looked again whether something has lasted too long."""
CHUNK = 16_384
"""Bytes that are sent at once."""
BUFFER = 131_072
"""Bytes that the system keeps of an answer that is not taken; without asking it keeps megabytes of each."""
LONGEST_HEAD = 16_384
"""Bytes that the head of a request may have."""
UNFRAMED = (("X-Frame-Options", "DENY"), ("Content-Security-Policy", "frame-ancestors 'none'"))
"""Headers of what no other page may show in a frame: all but the app itself."""
KEPT = "tischrechner-results.txt"
"""The file in the person's own folder with the results that were handed in."""
NAME = "tischrechner"
"""The name in the network, before `.local`."""
ASKING = 3_000
"""Milliseconds in which another machine of that name would answer."""
_SORRY = "Zu viele Geräte auf einmal: gleich noch einmal laden. / Too many devices at once: load again in a moment.\n"
BUSY = (
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 5\r\n"
    f"Content-Length: {len(_SORRY.encode())}\r\nConnection: close\r\n\r\n{_SORRY}"
).encode()
"""The response to one connection too many."""

MISDIRECTED = "Tischrechner ist hier: {0}\nTischrechner is here: {0}\n"
"""The answer to who calls this machine by a name that is not its own."""

Bits = Sequence[Sequence[bool]]
"""A QR code, line by line: whether each module is dark."""


class Phase(Enum):
    """The state of a connection."""

    WAITING = "waiting for a request"
    READING = "reading one"
    WORKING = "making its answer"
    SENDING = "sending that"


@dataclass(eq=False)
class Place:
    """The place of a connection from an address: its phase, since when, and until when that may last.

    `leaving`: it was closed from here; `left`: its thread has ended as well.
    """

    address: str
    since: float
    until: float
    phase: Phase = Phase.WAITING
    answered: bool = False
    leaving: bool = False
    left: bool = False

    def can_go(self, now: float) -> bool:
        """Return True if the place may be given to another connection: its own one does nothing, or as good as."""
        if self.leaving or self.phase is Phase.WORKING:
            return False
        if self.phase is Phase.WAITING and self.answered:
            return True
        return now - self.since > (STALL if self.phase is Phase.SENDING else FRESH)

    def worth(self, now: float) -> tuple[bool, float]:
        """Return what the places that can go are ordered by: first those of slow senders, then the oldest."""
        return self.phase is not Phase.READING, self.since


@dataclass(eq=False)
class Newcomer:
    """A connection that waits for a place until some time, and the place that was cleared for it."""

    client: Any
    until: float
    cleared: Place | None = None


class Server(ThreadingHTTPServer):
    """A server that handles requests side by side; a whole class may connect at the same moment.

    At most `most` connections have a place, so that descriptors are left for files, and at most `each` of one address,
    so that no device takes all. One more takes the place of one that does nothing, or sends or takes its bytes slowly:
    of its own address if that has too many, else of the address that has most. If all are busy for PATIENCE seconds, it
    gets an answer of 503. No connection holds up the loop that accepts them, and each request has its deadline, however
    its bytes trickle. `clock` gives seconds.
    """

    request_queue_size = 128
    daemon_threads = True

    allow_reuse_address = sys.platform != "win32"  # there it would let two servers share a port

    def __init__(
        self,
        address: tuple[str, int],
        handler: Callable[..., BaseRequestHandler],
        most: int = MOST,
        each: int = EACH,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most = most
        self.each = each
        self.clock = clock
        self._lock = threading.RLock()
        self._places: dict[socket.socket, Place] = {}
        self._of: defaultdict[str, dict[socket.socket, Place]] = defaultdict(dict)
        self._outside: dict[socket.socket, Newcomer] = {}
        self._refused: dict[socket.socket, float] = {}
        self._looked = -math.inf
        super().__init__(address, handler)

    def serve_forever(self, poll_interval: float = MOMENT) -> None:
        """Serve until `shutdown` is called, and look around each `poll_interval` seconds."""
        super().serve_forever(poll_interval)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in a thread of its own, as soon as there is a place for it."""
        with self._lock:
            newcomer = self._outside[request] = Newcomer(client_address, self.clock() + PATIENCE)
            self._admit()
            if request in self._outside:
                self._clear(newcomer)
            if len(self._outside) > OUTSIDE:  # the oldest goes: a flood that came before leaves room to who comes now
                ((most, _),) = Counter(one.client[0] for one in self._outside.values()).most_common(1)
                self._refuse(next(one for one, newcomer in self._outside.items() if newcomer.client[0] == most))

    def service_actions(self) -> None:
        """End what has lasted too long; `serve_forever` calls it after each connection and each moment of silence."""
        now = self.clock()
        if now - self._looked < MOMENT:
            return
        self._looked = now
        with self._lock:
            for connection, place in self._places.items():
                if place.until <= now:
                    self._end(connection, place)
            for connection in [one for one, newcomer in self._outside.items() if newcomer.until <= now]:
                self._refuse(connection)
            stuck: set[str] = set()
            for newcomer in self._outside.values():
                if newcomer.client[0] not in stuck and not self._clear(newcomer):
                    stuck.add(newcomer.client[0])
            for connection, until in [*self._refused.items()]:
                if until <= now or _has_gone(connection):
                    del self._refused[connection]
                    self.shutdown_request(connection)

    def enters(self, connection: socket.socket, phase: Phase, until: float = math.inf) -> None:
        """Note what a connection does from now on, and until when that may last."""
        with self._lock:
            if place := self._places.get(connection):
                place.answered |= phase is Phase.WAITING and place.phase is not phase
                place.phase, place.since, place.until = phase, self.clock(), until

    def shutdown_request(self, request: Any) -> None:
        """Close a connection, which makes room for another one."""
        super().shutdown_request(request)
        with self._lock:
            self._leave(request)
            self._admit()

    def _admit(self) -> None:
        """Give places to those outside, as far as there are some."""
        now = self.clock()
        for connection, newcomer in [*self._outside.items()]:
            address = newcomer.client[0]
            if len(self._places) < self.most and len(self._of.get(address, ())) < self.each:
                del self._outside[connection]
                self._places[connection] = self._of[address][connection] = Place(address, now, now + SILENCE)
                try:
                    super().process_request(connection, newcomer.client)
                except RuntimeError:  # the system gives no more threads
                    super().shutdown_request(connection)
                    self._leave(connection)

    def _leave(self, connection: socket.socket) -> None:
        """Take back the place of a connection, if it has one."""
        if place := self._places.pop(connection, None):
            place.left = True
            del self._of[place.address][connection]
            if not self._of[place.address]:
                del self._of[place.address]

    def _clear(self, newcomer: Newcomer) -> bool:
        """End the connection that is worth least for one from outside, unless that was done: of its own address if that
        has too many, else of the one that has most; of one that has less than its own only what waits for a request.
        Return False if there is none to end.
        """
        if newcomer.cleared and not newcomer.cleared.left:
            return True
        now, own = self.clock(), self._of.get(newcomer.client[0], {})
        for crowd in [own] if len(own) >= self.each else sorted(self._of.values(), key=len, reverse=True):
            small = len(crowd) < len(own)
            can_go = [one for one in crowd.items() if one[1].can_go(now) and (one[1].answered or not small)]
            if can_go:
                connection, newcomer.cleared = min(can_go, key=lambda one: one[1].worth(now))
                self._end(connection, newcomer.cleared)
                return True
        return False

    def _end(self, connection: socket.socket, place: Place) -> None:
        """Close a connection from here: its thread finds nothing more to read or write, and ends."""
        if not place.leaving:
            place.leaving = True
            with suppress(OSError):  # the other end has gone already
                connection.shutdown(socket.SHUT_RDWR)

    def _refuse(self, connection: socket.socket) -> None:
        """Answer a connection from outside that there is no place, without waiting for it."""
        del self._outside[connection]
        while len(self._refused) >= REFUSED:
            oldest = next(iter(self._refused))
            del self._refused[oldest]
            self.shutdown_request(oldest)
        self._refused[connection] = self.clock() + 1  # one that is closed unread takes its answer along
        with suppress(OSError):
            connection.setblocking(False)
            connection.sendall(BUSY)
            connection.shutdown(socket.SHUT_WR)


def _has_gone(connection: socket.socket) -> bool:
    """Return True if the other end of a connection that does not block has closed it; what it has sent is dropped."""
    try:
        return not connection.recv(65_536)
    except BlockingIOError:
        return False
    except OSError:
        return True


def room() -> int:
    """Return how many connections this system lets us keep open, after asking it for as many as a school needs."""
    try:
        import resource
    except ImportError:  # Windows, where there is no such limit
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        return max(1, soft - SPARE)
    return MOST


class Head(io.BufferedReader):
    """The bytes of a connection, of which `left` may be read by the line before the next request."""

    left = LONGEST_HEAD

    def readline(self, size: int | None = -1, /) -> bytes:
        """Read a line, or the part of it that is within the limit; nothing beyond that."""
        line = super().readline(self.left if size is None or size < 0 else min(size, self.left))
        self.left -= len(line)
        return line


class Handler(SimpleHTTPRequestHandler):
    """A handler that serves files, quietly, and lets the browser keep only what it revalidates. It lists no folder.

    It answers only what can be read in one way: where a request ends, and for which host it is.
    """

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"
    timeout = SILENCE
    server: Server
    rfile: Head

    def setup(self) -> None:
        """Begin with a connection."""
        super().setup()
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        self.rfile = Head(self.rfile.detach())

    def end_headers(self) -> None:
        """Finish the headers: a browser may keep a file, but asks whether it is still the same, and guesses no type."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def handle(self) -> None:
        """Answer the requests of one connection, until the browser has enough."""
        try:
            super().handle()
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def handle_one_request(self) -> None:
        """Wait for a request and answer it."""
        self.rfile.left = LONGEST_HEAD
        self.server.enters(self.connection, Phase.WAITING, self.server.clock() + SILENCE)
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Read a request, whose first line is there; return whether it is one."""
        self.server.enters(self.connection, Phase.READING, self.server.clock() + READ)
        is_one = super().parse_request()
        if is_one and (fault := self._fault()):
            self._refuse(fault)
            return False
        if self.command != "POST":
            self.server.enters(self.connection, Phase.WORKING)
        return is_one

    def _fault(self) -> HTTPStatus | None:
        """Return why a request is not answered, None for a good one.

        Servers that read one differently let others in, so each header that says where it ends or for whom it is stands
        there once, and no line is anything else than a header.
        """
        headers = self.headers
        lengths = headers.get_all("Content-Length", [])
        if not self.rfile.left:
            return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        if not self.request_version.startswith("HTTP/1."):
            return HTTPStatus.HTTP_VERSION_NOT_SUPPORTED
        if (
            headers.defects
            or headers.get_payload()
            or any("\n" in value or "\r" in value for value in headers.values())
            or len(headers.get_all("Host", [])) != 1
            or len(lengths) > 1
        ):
            return HTTPStatus.BAD_REQUEST
        if "Transfer-Encoding" in headers:
            return HTTPStatus.NOT_IMPLEMENTED
        if self.command != "POST" and lengths not in ([], ["0"]):
            return HTTPStatus.BAD_REQUEST
        return None

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer without a look at what was sent: the connection ends with it."""
        self.close_connection = True
        self.send_error(status)

    def list_directory(self, path: Any) -> None:
        """Refuse to say what is in a folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing about single requests."""


READING = threading.Lock()
"""A lock for reading a file: a class that starts at once waits for the first one, and each has it from memory."""


class SiteHandler(Handler):
    """A handler that serves from memory, each file read once, compressed where that helps; and the projector's page
    while the devices around play too."""

    board = b""
    shared = ""
    """The address for the devices around, empty where there are none."""
    handed_in: HandedIn | None = None
    """The results that were handed in, None where there are no devices around."""
    names = frozenset({"localhost"})
    """The names of this machine; it is called by the address of a connection as well. Under another name, pages of
    other sites would get at what is here once their name leads to this machine."""

    def end_headers(self) -> None:
        """Finish the headers; a page can read in one of them that there is an address to ask for."""
        if self.shared:
            self.send_header("Server-Timing", "shared")
        super().end_headers()

    def parse_request(self) -> bool:
        """Read a request; one for another host is led here."""
        if not super().parse_request():
            return False
        here, number = self.connection.getsockname()
        hosts = {f"{name}:{number}" for name in (here, *self.names)}
        if number == 80:
            hosts |= {here, *self.names}
        if self.headers["Host"].strip().lower() in hosts:
            return True
        self.close_connection = True
        shared = self.shared or f"http://localhost:{number}/"
        self._send(MISDIRECTED.format(shared).encode(), PLAIN, *UNFRAMED, status=HTTPStatus.MISDIRECTED_REQUEST)
        return False

    def do_GET(self) -> None:
        """Answer a request."""
        if self.path == BOARD and self.board:
            self._send(self.board, TYPES[".html"], *UNFRAMED)
            return
        if self.path == ADDRESS and self.shared:
            self._send(self.shared.encode(), PLAIN, *UNFRAMED)
            return
        try:
            file, changed, body, *packing = self._found(self.translate_path(self.path))
        except OSError as error:
            unreadable = error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO)
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE if unreadable else HTTPStatus.NOT_FOUND)
        except ValueError:  # a name that no file can have
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            tag = f'"{zlib.crc32(body):x}-{len(body):x}"'
            known = self.headers.get("If-None-Match")
            if self.headers.get("If-Modified-Since") == changed if known is None else tag in known:
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.send_header("ETag", tag)
                self.end_headers()
                return
            first, last = self._part(len(body), tag)
            headers = [("Last-Modified", changed), ("ETag", tag), ("Accept-Ranges", "bytes"), *packing]
            status = HTTPStatus.OK
            if (first, last) != (0, len(body)):
                status = HTTPStatus.PARTIAL_CONTENT
                headers.append(("Content-Range", f"bytes {first}-{last - 1}/{len(body)}"))
            self._send(body[first:last], self.guess_type(file), *headers, status=status)

    def _part(self, length: int, tag: str) -> tuple[int, int]:
        """Return from which byte up to which a content of this length and tag is wanted: a browser asks for what it
        lacks when a download broke off. All of it, where the wish cannot be read or is about another content.
        """
        wanted = re.fullmatch(r"bytes=([0-9]{1,12})-([0-9]{0,12})", self.headers.get("Range", ""))
        if wanted is None or self.headers.get("If-Range", tag) != tag:
            return 0, length
        first, last = int(wanted[1]), min(int(wanted[2]) + 1 if wanted[2] else length, length)
        return (first, last) if first < last else (0, length)

    def do_HEAD(self) -> None:
        """Answer as if for the file, without it."""
        self.do_GET()

    def do_POST(self) -> None:
        """Take a result, or a code, from a page that was served here; a request that ends half way changes nothing."""
        length = self.headers.get("Content-Length", "")
        if self.handed_in is None or self.path not in (RESULTS, CLASS):
            self._refuse(HTTPStatus.NOT_FOUND)
        elif not re.fullmatch("[0-9]{1,9}", length):
            self._refuse(HTTPStatus.LENGTH_REQUIRED)
        elif int(length) > LONGEST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        elif self._is_foreign():
            self._refuse(HTTPStatus.FORBIDDEN)
        elif len(body := self.rfile.read(int(length))) == int(length):
            self.server.enters(self.connection, Phase.WORKING)
            device = self.client_address[0]
            if self.path == CLASS:
                status, text = self.handed_in.show(body, device)
            else:
                status, text = self.handed_in.take(body, device), ""
            self._send(text.encode(), PLAIN, *UNFRAMED, status=status)
        else:
            self.close_connection = True

    def _is_foreign(self) -> bool:
        """Return True for a request of a page that another server has sent."""
        origin = self.headers.get("Origin")
        try:
            return origin is not None and urlsplit(origin).netloc != self.headers.get("Host")
        except ValueError:
            return True

    def _found(self, name: str) -> tuple[Any, ...]:
        """Return a file, its time, its content, and the header for how that is packed; raise OSError or ValueError."""
        file = Path(name, "index.html") if name.endswith("/") else Path(name)
        stat = file.stat()
        changed = self.date_time_string(int(stat.st_mtime))
        with READING:
            if "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix in SHRINKING:
                return file, changed, compressed(file, stat.st_mtime_ns), ("Content-Encoding", "gzip")
            return file, changed, read(file, stat.st_mtime_ns)

    def _send(self, body: bytes, kind: str, *headers: tuple[str, str], status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), *headers):
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            clock = self.server.clock
            end = clock() + ANSWER
            for start in range(0, len(body), CHUNK):
                self.server.enters(self.connection, Phase.SENDING, min(end, clock() + SILENCE))
                self.wfile.write(body[start : start + CHUNK])


@functools.lru_cache(maxsize=256)
def read(file: Path, changed: int) -> bytes:
    """Return a file as it is; `changed` is its time, so that a new one is read again."""
    return file.read_bytes()


@functools.lru_cache(maxsize=256)
def compressed(file: Path, changed: int) -> bytes:
    """Return a file as gzip; `changed` is its time, so that a new one is read again."""
    return gzip.compress(file.read_bytes(), 6)


def main(
    arguments: list[str] | None,
    folder: Path,
    command: str,
    elsewhere: str,
    prepare: Callable[[], None] = lambda: None,
    encode: Callable[[str], Bits] | None = None,
) -> int:
    """Serve `folder` until it is interrupted, after `prepare`, as the command line says; return the exit status.

    `command` is what a person wrote, `elsewhere` that with {} for other arguments; `encode` makes a QR code of an
    address.
    """
    parser = argparse.ArgumentParser(prog=command, description="Tischrechner on this machine.")
    parser.add_argument("--no-browser", action="store_true", default=bool(os.environ.get("NO_BROWSER")))
    parser.add_argument("--port", type=port, default=os.environ.get("PORT", str(PORT)), help="0 takes a free one")
    parser.add_argument("--lan", action="store_true", help="let the devices in the same network play too")
    parser.add_argument("--results", type=Path, metavar="FILE", help=f"for homework that is handed in: ~/{KEPT}")
    options = parser.parse_args(arguments)
    here = address_in_network() if options.lan else "127.0.0.1"
    if here is None:
        print("This machine is in no network: join the one of the other devices first.", file=sys.stderr)
        return 1
    code = any_code()
    with ExitStack() as end:
        handed_in = None
        try:
            if options.lan:
                handed_in = end.enter_context(closing(HandedIn(options.results or Path.home() / KEPT, code)))
        except (OSError, RuntimeError, UnicodeDecodeError) as error:
            print(f"Homework cannot be kept: {error}. Choose another file with --results.", file=sys.stderr)
            return 1
        try:
            handler = functools.partial(SiteHandler, directory=str(folder))
            server = end.enter_context(Server(("0.0.0.0" if options.lan else here, options.port), handler, room()))
        except OSError as error:
            other = options.port + 1 if PORT <= options.port < HIGHEST else PORT + 1
            instead = elsewhere.format(written(options, other))
            print(f"{refusal(error, options.port)} Take another one:  {instead}", file=sys.stderr)
            return 1
        prepare()
        number = server.server_address[1]
        SiteHandler.handed_in = handed_in
        address = f"http://localhost:{number}/"
        print(f"Tischrechner is at  {address}   (stop with Ctrl+C)", flush=True)
        if handed_in is not None:
            shared = f"http://{here}:{number}/"
            drawn = encode(shared) if encode else None
            SiteHandler.shared, SiteHandler.board = shared, board(shared, drawn).encode()
            address += BOARD[1:]
            print(f"The other devices find it at  {shared}\nFor the projector:  {address}")
            print("" if drawn is None or not shows_blocks() else in_terminal(drawn))
            print(f"Homework that is handed in is kept in  {handed_in.file}")
            print(f"The code to see it in the app, for you alone:  {printed(code)}", flush=True)

        def show() -> None:
            """Ask for a name in the network, which takes seconds, and then open the browser."""
            name, leave = announce(here, number) if options.lan else ("", None)
            if name and leave is not None:
                end.callback(leave)
                stays = f"http://{name}:{number}/"
                SiteHandler.names |= {name}
                SiteHandler.board = board(shared, drawn, stays).encode()
                print(f"Where the network allows, and tomorrow too, at  {stays}", flush=True)
            if not options.no_browser and has_screen():
                webbrowser.open(address)

        threading.Thread(target=show, daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")
    return 0


def port(text: str) -> int:
    """Return the number of a port, as argparse asks for it; raises ArgumentTypeError for anything else."""
    if not (text.isdecimal() and int(text) <= HIGHEST):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: choose a number from 1024 to {HIGHEST}")
    return int(text)


def written(options: argparse.Namespace, number: int) -> str:
    """Return the arguments as a person writes them for the same with another port."""
    arguments = ["--lan"] * options.lan + ["--no-browser"] * options.no_browser
    arguments += ["--results", str(options.results)] if options.results else []
    arguments += ["--port", str(number)]
    return subprocess.list2cmdline(arguments) if sys.platform == "win32" else shlex.join(arguments)


def refusal(error: OSError, number: int) -> str:
    """Return in a sentence why the system does not let us serve at a port."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {number} is taken by another program (or by another Tischrechner)."
    if error.errno == errno.EACCES:
        return f"This system does not let you serve at port {number}."
    return f"Port {number} cannot be served: {error.strerror}."


def has_screen() -> bool:
    """Return True if a browser can show itself; without a screen the system might start one in the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def address_in_network() -> str | None:
    """Return this machine's address in its network, None if there is none. Nothing is sent to find out."""
    for there in SOMEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((there, 9))
                here = str(probe.getsockname()[0])
            except OSError:
                continue
            if not here.startswith("127."):
                return here
    return None


def shows_blocks() -> bool:
    """Return True if the terminal has the letters that a code is drawn with."""
    try:
        "\u2580\u2584\u2588".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def announce(address: str, number: int) -> tuple[str, Callable[[], object]]:
    """Answer to a name in the network that stays when the address changes (multicast DNS).

    Return `tischrechner.local`, or that with this machine's name where another one answers to it, and what ends it. The
    name is empty without the package zeroconf, and in networks that do not let it.
    """
    try:
        import zeroconf

        network = zeroconf.Zeroconf(interfaces=[address])
    except (ImportError, OSError):
        return "", lambda: None
    try:
        name, kind = NAME, "_http._tcp.local."
        if network.get_service_info(kind, f"{name}.{kind}", ASKING) is not None:
            name += "-" + re.sub("[^a-z0-9]+", "-", socket.gethostname().split(".")[0].lower()).strip("-")
        here = [socket.inet_aton(address)]
        service = zeroconf.ServiceInfo(kind, f"{name}.{kind}", number, addresses=here, server=f"{name}.local.")
        network.register_service(service, allow_name_change=True)
    except (zeroconf.Error, OSError):
        network.close()
        return "", lambda: None
    return f"{name}.local", network.close


def in_terminal(code: Bits) -> str:
    """Return a code in half blocks, dark on light whatever colours the terminal has."""
    quiet = [False] * 4
    edge = [[False] * (len(code) + 8)] * 4
    lines = [*edge, *([*quiet, *line, *quiet] for line in code), *edge]
    lines += [edge[0]] * (len(lines) % 2)
    rows = zip(lines[::2], lines[1::2], strict=True)
    blocks = {(True, True): "\u2588", (True, False): "\u2580", (False, True): "\u2584", (False, False): " "}
    return "\n".join(f"\x1b[30;107m{''.join(map(blocks.__getitem__, zip(*row, strict=True)))}\x1b[0m" for row in rows)


def board(address: str, code: Bits | None, stays: str = "") -> str:
    """Return the page for the projector: the address as large as it goes, its code, and one that stays if there is."""
    drawing = ""
    if code is not None:
        side = len(code) + 8
        dark = "".join(
            f"M{x + 4} {y + 4}h1v1h-1z" for y, line in enumerate(code) for x, is_dark in enumerate(line) if is_dark
        )
        drawing = f'<svg viewBox="0 0 {side} {side}" role="img" aria-label="QR"><path d="{dark}"/></svg>'
    shown = html.escape(address)
    lasting = f'<p class="stays">Auch morgen / tomorrow too: <a href="{stays}">{stays}</a></p>' if stays else ""
    return f'''<!DOCTYPE html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tischrechner</title>
<style>
body {{ margin: 0; min-height: 100vh; display: grid; place-items: center; align-content: center; gap: 3vmin;
  font: 700 5vmin serif; background: #fff; color: #000; text-align: center }}
svg {{ height: 68vmin; shape-rendering: crispEdges }}
p {{ margin: 0 }} .stays {{ font-size: 3.4vmin }} a {{ color: inherit }} small {{ font: 400 2.6vmin serif }}
</style>
{drawing}
<p><a href="{shown}">{shown}</a></p>
{lasting}
<p><small>Im selben WLAN öffnen, ohne Internet.<br>
<span lang="en">Open it in the same Wi-Fi, no internet needed.</span></small></p>
</html>
'''
