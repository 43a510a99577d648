"""The same source makes the same site, byte for byte: a rebuild is no update that all phones fetch."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build import compress, places
from build import site as sites


def files(folder: Path) -> dict[str, bytes]:
    """The files below a folder, but for the compressed ones that may lie beside."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    twins = {name for name in found if compress.is_twin(name) and name.rpartition(".")[0] in found}
    return {name: found[name].read_bytes() for name in found.keys() - twins}


def test_the_site_is_the_same_when_built_elsewhere_at_another_time(site: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "another" / "folder"
    for name in (*sites.SOURCES, "docs"):
        shutil.copytree(places.ROOT / name, elsewhere / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(places.ROOT / "LICENSE", elsewhere / "LICENSE")
    for path in elsewhere.rglob("*"):
        os.utime(path, (1e9, 1e9))
    settings = {"PYTHONHASHSEED": "4711", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run([sys.executable, "-m", "build.site"], cwd=elsewhere, env={**os.environ, **settings}, check=True)
    ours, theirs = files(site), files(elsewhere / "dist")
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []
