"""Check everything: style, types, and all tests, also in a real browser and in the site's own Python."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from build import browser, places, site


def main(arguments: list[str]) -> int:
    """Run all checks, handing the arguments to pytest; return 0 only when all of them passed."""
    program = browser.ensure()
    if program is None:
        print(browser.ADVICE, file=sys.stderr)
    else:
        os.environ["CHROMIUM"] = program
    checks = {
        "style": ["ruff", "check", "."],
        "types": ["mypy"],
        "tests": ["pytest", *arguments],
    }
    failed = []
    for name, (module, *rest) in checks.items():
        print(f"\n== {name}", flush=True)
        begin = time.perf_counter()
        if name == "tests":
            site.ensure()
        if subprocess.run([sys.executable, "-m", module, *rest], cwd=places.ROOT).returncode != 0:
            failed.append(name)
        print(f"== {name}: {time.perf_counter() - begin:.0f} s", flush=True)
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
