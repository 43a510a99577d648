"""Compressed twins of the site's files, for static hosts that send `file.br` or `file.gz` where they find one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli
import zopfli.gzip

WAYS: dict[str, Callable[[bytes], bytes]] = {
    ".br": lambda content: brotli.compress(content, quality=11, lgwin=24),
    ".gz": lambda content: zopfli.gzip.compress(content, numiterations=1),
}
"""The compressor of a twin, by the end of its name."""

KINDS = (".html", ".js", ".json", ".mjs", ".txt", ".wasm")
"""Ends of the names of files that hosts would compress; all others are compressed already."""

SMALL = 1000
"""Bytes below which a twin gains nothing."""


def write_twins(site: Path) -> None:
    """Write the twins beside the files of the folder `site`, the largest first, and say how long each took."""
    files = [path for path in site.rglob("*") if path.suffix in KINDS and path.stat().st_size >= SMALL]
    files.sort(key=lambda path: -path.stat().st_size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for line in pool.map(_write_twins_of, files):
            print(line, flush=True)


def is_twin(name: str) -> bool:
    """Return True if a file of the site is the compressed twin of another, by its name."""
    return name.endswith(tuple(WAYS))


def _write_twins_of(path: Path) -> str:
    content = path.read_bytes()
    begin, sizes = time.perf_counter(), [len(content)]
    for ending, compressed in WAYS.items():
        twin = compressed(content)
        path.with_name(path.name + ending).write_bytes(twin)
        sizes.append(len(twin))
    plain, *twins = (f"{size / 1e6:.2f}" for size in sizes)
    return f"  {path.name:<24}{time.perf_counter() - begin:5.1f} s  {plain} MB, as {' and '.join(twins)}"
