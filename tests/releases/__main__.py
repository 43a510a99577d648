"""Keep a release, or walk over all of them."""

from __future__ import annotations

import argparse
import secrets
from collections import Counter

from tests.releases import keep, versions, walk


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.releases", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    kept = commands.add_parser("keep", help="keep a version as a zip")
    kept.add_argument("version")
    kept.add_argument("--commit", default="HEAD")
    walked = commands.add_parser("walk", help="walk over versions, and print what came of it")
    walked.add_argument("--walks", type=int, default=1000)
    walked.add_argument("--seed", default=secrets.token_hex(4))
    asked = parser.parse_args()
    if asked.command == "keep":
        path = keep(asked.version, asked.commit)
        print(f"{path}: {path.stat().st_size // 1000} kB")
        return
    tally: Counter[str] = Counter()
    print(f"seed {asked.seed}", flush=True)
    with versions() as those:
        for n in range(asked.walks):
            tally.update(walk(f"{asked.seed} {n}", those))
            if n % 100 == 99:
                print(f"{n + 1} walks", flush=True)
    print("\n".join(f"{name}: {count}" for name, count in tally.items()))


if __name__ == "__main__":
    main()
