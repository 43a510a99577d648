"""Play on this machine: build the site when that is due, serve it and open a browser."""

from __future__ import annotations

import sys

from qrcodegen import QrCode

from build import places, serve, site


def encode(address: str) -> serve.Bits:
    """Return the QR code of an address."""
    code = QrCode.encode_text(address, QrCode.Ecc.MEDIUM)
    return [[code.get_module(x, y) for x in range(code.get_size())] for y in range(code.get_size())]


if __name__ == "__main__":
    sys.exit(serve.main(None, places.DIST, "make play", 'make play ARGS="{}"', prepare=site.ensure, encode=encode))
