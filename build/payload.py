"""app.zip: everything that Python imports in the browser besides its standard library."""

from __future__ import annotations

import io
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build import places

OWN = ("app", "core")
BORROWED = ("flet", "msgpack", "repath", "six")
LEFT_OUT = ("__pycache__", "flet/testing", "flet/fastapi", "flet/auth", "flet/security")
"""Parts of Flet that only a server or a test bench uses."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""Every entry carries this time, so that equal content makes an equal archive."""


def write(target: Path) -> None:
    """Write the archive to the file `target`."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        gather(stage)
        pack(stage, target)


def gather(stage: Path) -> None:
    """Copy all packages into the folder `stage`, with the catalogs of messages compiled."""
    for name in OWN:
        shutil.copytree(places.ROOT / name, stage / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in BORROWED:
        source = places.package(name)
        if source.is_dir():
            shutil.copytree(source, stage / name, ignore=_unused_in(source.parent))
        else:
            shutil.copyfile(source, stage / source.name)
    for catalog in sorted(stage.glob("app/locale/*/LC_MESSAGES/*.po")):
        catalog.with_suffix(".mo").write_bytes(compiled(catalog))
        catalog.unlink()


def compiled(catalog: Path) -> bytes:
    """Return a .po file in the binary form that gettext reads."""
    with catalog.open("rb") as lines:
        messages = read_po(lines)
    binary = io.BytesIO()
    write_mo(binary, messages)
    return binary.getvalue()


def pack(stage: Path, target: Path) -> None:
    """Write the folder `stage` as an archive that is the same for the same content."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in stage.rglob("*") if path.is_file()):
            archive.writestr(
                zipfile.ZipInfo(path.relative_to(stage).as_posix(), EPOCH),
                path.read_bytes(),
                zipfile.ZIP_DEFLATED,
                compresslevel=9,
            )


def _unused_in(base: Path) -> Callable[[str, list[str]], set[str]]:
    """Return a filter for copytree that leaves out what no browser needs of a package below `base`."""

    def ignore(folder: str, names: list[str]) -> set[str]:
        place_of = {name: (Path(folder) / name).relative_to(base).as_posix() for name in names}
        return {
            name
            for name, place in place_of.items()
            if name in LEFT_OUT or place in LEFT_OUT or name.endswith((".pyi", ".so", ".pyd", ".typed"))
        }

    return ignore
