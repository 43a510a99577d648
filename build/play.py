"""Play on this machine: build the site when that is due, serve it and open a browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser

from build import places, serve, site


def main(arguments: list[str] | None = None) -> int:
    """Run the command line until it is interrupted; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.play", description=__doc__)
    parser.add_argument("--no-browser", action="store_true", default=bool(os.environ.get("NO_BROWSER")))
    parser.add_argument("--port", type=int, default=os.environ.get("PORT", "8017"))
    options = parser.parse_args(arguments)
    try:
        server = serve.server(places.DIST, options.port)
    except OSError:
        print(
            f"Port {options.port} is taken by another program (or by another `make play`). "
            f"Choose another one:  PORT={options.port + 1} make play",
            file=sys.stderr,
        )
        return 1
    site.ensure()
    address = f"http://localhost:{server.server_address[1]}/"
    print(f"Tischrechner is at  {address}   (stop with Ctrl+C)", flush=True)
    if not options.no_browser and _has_screen():
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.server_close()
    return 0


def _has_screen() -> bool:
    """Tell whether a browser can show itself; without a screen the system might start one in the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
