"""Serve a folder over HTTP with the types that browsers insist on."""

from __future__ import annotations

import functools
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

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


def server(folder: Path, port: int) -> Server:
    """Return a server of `folder` on this machine only; port 0 takes a free one. Raises OSError when it is taken."""
    return Server(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))
