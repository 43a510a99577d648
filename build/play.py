"""Play on this machine: build the site when that is due, serve it and open a browser."""

from __future__ import annotations

import sys

from build import places, serve, site

if __name__ == "__main__":
    sys.exit(serve.main(None, places.DIST, "make play", "PORT={} make play", prepare=site.ensure))
