"""Serve a folder on this machine, with the types that browsers insist on, and open a browser at it.

With `--lan` the devices around can play too, without any internet: the address is printed, as a QR code as well, and
stands on a page for the projector. Children can hand in their homework then (handed_in.py).

The wheel carries a copy of this file (build/wheel.py): it needs the standard library alone.
"""

from __future__ import annotations

import argparse
import errno
import functools
import gzip
import html
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
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
SPARE = 32
"""Descriptors for everything else than connections."""
SILENCE = 60
"""Seconds without a byte from the other end after which a connection is closed."""
PATIENCE = 10
"""Seconds for which one connection too many waits until another is done."""
CHUNK = 65_536
"""Bytes that are sent at once."""
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

Bits = Sequence[Sequence[bool]]
"""A QR code, line by line: whether each module is dark."""


class Server(ThreadingHTTPServer):
    """A server that handles requests side by side; a whole class may connect at the same moment.

    At most `most` connections are open, so that descriptors are left for files. One more takes the place of the one
    that has waited longest for its next request; if all are busy for PATIENCE seconds, it gets an answer of 503.
    """

    request_queue_size = 128
    daemon_threads = True

    allow_reuse_address = sys.platform != "win32"  # there it would let two servers share a port

    def __init__(self, address: tuple[str, int], handler: Callable[..., BaseRequestHandler], most: int = MOST) -> None:
        self.most = most
        self._open: dict[socket.socket, None] = {}
        self._waiting: dict[socket.socket, None] = {}
        self._changed = threading.Condition()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in a thread of its own, if there is room for it or comes to be."""
        with self._changed:
            if has_room := self._changed.wait_for(self._has_room, PATIENCE):
                self._open[request] = None
        if has_room:
            super().process_request(request, client_address)
            return
        with suppress(OSError):
            request.settimeout(1)
            request.recv(65_536)  # a connection that is closed unread takes its answer along
            request.sendall(BUSY)
        self.shutdown_request(request)

    def _has_room(self) -> bool:
        if len(self._open) < self.most:
            return True
        for connection in [*self._waiting][:1]:
            del self._waiting[connection]
            with suppress(OSError):  # the other end has gone already
                connection.shutdown(socket.SHUT_RDWR)
        return False

    def waits(self, connection: socket.socket, waiting: bool) -> None:
        """Note whether a connection waits for its next request, or is being answered."""
        with self._changed:
            self._waiting.pop(connection, None)
            if waiting:
                self._waiting[connection] = None
                self._changed.notify()

    def shutdown_request(self, request: Any) -> None:
        """Close a connection, which makes room for another one."""
        super().shutdown_request(request)
        with self._changed:
            self._waiting.pop(request, None)
            self._open.pop(request, None)
            self._changed.notify()


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


class Handler(SimpleHTTPRequestHandler):
    """A handler that serves files, quietly, and lets the browser keep only what it revalidates. It lists no folder."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"
    timeout = SILENCE
    server: Server

    def end_headers(self) -> None:
        """Finish the headers: a browser may keep a file, but asks whether it is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def handle(self) -> None:
        """Answer the requests of one connection, until the browser has enough."""
        try:
            super().handle()
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def handle_one_request(self) -> None:
        """Wait for a request and answer it."""
        self.server.waits(self.connection, True)
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Read a request, whose first line is there; return whether it is one."""
        is_one = super().parse_request()
        self.server.waits(self.connection, False)
        return is_one

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

    def end_headers(self) -> None:
        """Finish the headers; a page can read in one of them that there is an address to ask for."""
        if self.shared:
            self.send_header("Server-Timing", "shared")
        super().end_headers()

    def do_GET(self) -> None:
        """Answer a request."""
        if self.path == BOARD and self.board:
            self._send(self.board, TYPES[".html"])
            return
        if self.path == ADDRESS and self.shared:
            self._send(self.shared.encode(), "text/plain; charset=utf-8")
            return
        try:
            file, changed, body, *packing = self._found(self.translate_path(self.path))
        except OSError as error:
            unreadable = error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO)
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE if unreadable else HTTPStatus.NOT_FOUND)
        except ValueError:  # a name that no file can have
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            if self.headers.get("If-Modified-Since") == changed:
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.end_headers()
            else:
                self._send(body, self.guess_type(file), ("Last-Modified", changed), *packing)

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
            device = self.client_address[0]
            if self.path == CLASS:
                status, text = self.handed_in.show(body, device)
            else:
                status, text = self.handed_in.take(body, device), ""
            self._send(text.encode(), "text/plain; charset=utf-8", status=status)
        else:
            self.close_connection = True

    def _is_foreign(self) -> bool:
        """Return True for a request of a page that another server has sent."""
        origin = self.headers.get("Origin")
        try:
            return origin is not None and urlsplit(origin).netloc != self.headers.get("Host")
        except ValueError:
            return True

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer without a look at what was sent: the connection ends with it."""
        self.close_connection = True
        self.send_error(status)

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
            for start in range(0, len(body), CHUNK):  # SILENCE holds for each
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

    `command` is what a person wrote, `elsewhere` what to write for another port, with {} for its number; `encode` makes
    a QR code of an address.
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
    try:
        handed_in = HandedIn(options.results or Path.home() / KEPT, code) if options.lan else None
    except (OSError, RuntimeError, UnicodeDecodeError) as error:
        print(f"Homework cannot be kept: {error}. Choose another file with --results.", file=sys.stderr)
        return 1
    try:
        handler = functools.partial(SiteHandler, directory=str(folder))
        server = Server(("0.0.0.0" if options.lan else here, options.port), handler, room())
    except OSError as error:
        other = options.port + 1 if PORT <= options.port < HIGHEST else PORT + 1
        print(f"{refusal(error, options.port)} Take another one:  {elsewhere.format(other)}", file=sys.stderr)
        return 1
    with server, ExitStack() as end:
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
