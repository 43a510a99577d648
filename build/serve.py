"""Serve a folder on this machine, with the types that browsers insist on, and open a browser at it.

The wheel carries a copy of this file (build/wheel.py): it needs the standard library alone.
"""

from __future__ import annotations

import argparse
import errno
import functools
import os
import sys
import webbrowser
from collections.abc import Callable
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


class Server(ThreadingHTTPServer):
    """Serves requests side by side."""

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


def main(
    arguments: list[str] | None, folder: Path, command: str, elsewhere: str, prepare: Callable[[], None] = lambda: None
) -> int:
    """Serve `folder` until it is interrupted, after `prepare`, as the command line says; return the exit status.

    `command` is what a person wrote, `elsewhere` what to write for another port, with {} for its number.
    """
    parser = argparse.ArgumentParser(prog=command, description="Tischrechner on this machine.")
    parser.add_argument("--no-browser", action="store_true", default=bool(os.environ.get("NO_BROWSER")))
    parser.add_argument("--port", type=port, default=os.environ.get("PORT", str(PORT)), help="0 takes a free one")
    options = parser.parse_args(arguments)
    try:
        server = Server(("127.0.0.1", options.port), functools.partial(Handler, directory=str(folder)))
    except OSError as error:
        other = options.port + 1 if PORT <= options.port < HIGHEST else PORT + 1
        print(f"{refusal(error, options.port)} Take another one:  {elsewhere.format(other)}", file=sys.stderr)
        return 1
    with server:
        prepare()
        address = f"http://localhost:{server.server_address[1]}/"
        print(f"Tischrechner is at  {address}   (stop with Ctrl+C)", flush=True)
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
