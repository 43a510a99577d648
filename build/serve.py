"""Serve a folder on this machine, with the types that browsers insist on, and open a browser at it.

With `--lan` the devices around can play too, without any internet: the address is printed, as a QR code as well, and
stands on a page for the projector.

The wheel carries a copy of this file (build/wheel.py): it needs the standard library alone.
"""

from __future__ import annotations

import argparse
import errno
import functools
import gzip
import html
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

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
BOARD = "/board"
"""Where the page for the projector is, while the devices around are served."""
SOMEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")
"""Addresses behind which there is a network, if there is any."""

Bits = Sequence[Sequence[bool]]
"""A QR code, line by line: whether each module is dark."""


class Server(ThreadingHTTPServer):
    """Serves requests side by side; a whole class may knock at the same moment."""

    request_queue_size = 128
    daemon_threads = True

    allow_reuse_address = sys.platform != "win32"  # there it would let two servers share a port


class Handler(SimpleHTTPRequestHandler):
    """Serves files, quietly, and lets the browser keep only what it asks about again."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Finish the headers: a browser may keep a file, but asks whether it is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def handle(self) -> None:
        """Answer the requests of one connection, until the browser has enough."""
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing about single requests."""


COMPRESSING = threading.Lock()
"""Held by who compresses a file: a class that starts at once waits for the first one, and each has it from memory."""


class SiteHandler(Handler):
    """Serves compressed, each file once, from memory; and where the devices around play too, the projector's page."""

    board = b""

    def do_GET(self) -> None:
        """Answer a request."""
        file = Path(self.translate_path(self.path))
        if self.path == BOARD and self.board:
            self._send(self.board, TYPES[".html"])
        elif (
            "gzip" in self.headers.get("Accept-Encoding", "")
            and "If-Modified-Since" not in self.headers
            and file.suffix in SHRINKING
            and file.is_file()
        ):
            stat = file.stat()
            with COMPRESSING:
                body = compressed(file, stat.st_mtime_ns)
            self._send(
                body,
                self.guess_type(file),
                ("Content-Encoding", "gzip"),
                ("Last-Modified", self.date_time_string(stat.st_mtime)),
            )
        else:
            super().do_GET()

    def _send(self, body: bytes, kind: str, *headers: tuple[str, str]) -> None:
        self.send_response(200)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


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
    options = parser.parse_args(arguments)
    here = address_in_network() if options.lan else "127.0.0.1"
    if here is None:
        print("This machine is in no network: join the one of the other devices first.", file=sys.stderr)
        return 1
    try:
        handler = functools.partial(SiteHandler, directory=str(folder))
        server = Server(("0.0.0.0" if options.lan else here, options.port), handler)
    except OSError as error:
        other = options.port + 1 if PORT <= options.port < HIGHEST else PORT + 1
        print(f"{refusal(error, options.port)} Take another one:  {elsewhere.format(other)}", file=sys.stderr)
        return 1
    with server:
        prepare()
        address = f"http://localhost:{server.server_address[1]}/"
        print(f"Tischrechner is at  {address}   (stop with Ctrl+C)", flush=True)
        if options.lan:
            shared = f"http://{here}:{server.server_address[1]}/"
            code = encode(shared) if encode else None
            SiteHandler.board = board(shared, code).encode()
            print(f"The other devices find it at  {shared}\nFor the projector:  {address}{BOARD[1:]}")
            print("" if code is None else in_terminal(code), flush=True)
            address += BOARD[1:]
        if not options.no_browser and has_screen():
            webbrowser.open(address)
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
    """Tell whether a browser can show itself; without a screen the system might start one in the terminal."""
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


def in_terminal(code: Bits) -> str:
    """Return a code in half blocks, dark on light whatever colours the terminal has."""
    quiet = [False] * 4
    edge = [[False] * (len(code) + 8)] * 4
    lines = [*edge, *([*quiet, *line, *quiet] for line in code), *edge]
    lines += [edge[0]] * (len(lines) % 2)
    rows = zip(lines[::2], lines[1::2], strict=True)
    blocks = {(True, True): "\u2588", (True, False): "\u2580", (False, True): "\u2584", (False, False): " "}
    return "\n".join(f"\x1b[30;107m{''.join(map(blocks.__getitem__, zip(*row, strict=True)))}\x1b[0m" for row in rows)


def board(address: str, code: Bits | None) -> str:
    """Return the page for the projector: the address as large as it goes, and its code."""
    drawing = ""
    if code is not None:
        side = len(code) + 8
        dark = "".join(
            f"M{x + 4} {y + 4}h1v1h-1z" for y, line in enumerate(code) for x, is_dark in enumerate(line) if is_dark
        )
        drawing = f'<svg viewBox="0 0 {side} {side}" role="img" aria-label="QR"><path d="{dark}"/></svg>'
    shown = html.escape(address)
    return f'''<!DOCTYPE html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tischrechner</title>
<style>
body {{ margin: 0; min-height: 100vh; display: grid; place-items: center; align-content: center; gap: 3vmin;
  font: 700 5vmin serif; background: #fff; color: #000; text-align: center }}
svg {{ height: 68vmin; shape-rendering: crispEdges }}
p {{ margin: 0 }} a {{ color: inherit }} small {{ font: 400 2.6vmin serif }}
</style>
{drawing}
<p><a href="{shown}">{shown}</a></p>
<p><small>Im selben WLAN öffnen, ohne Internet.<br>
<span lang="en">Open it in the same Wi-Fi, no internet needed.</span></small></p>
</html>
'''
