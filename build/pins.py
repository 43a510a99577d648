"""Renew the hashes in the lists of pins: `python -m build.pins`, after the version of a package was changed in them.

Every file of a release is listed, for all systems and Pythons, so that pip installs nothing else under its name. The
files are asked for by uv, which is installed for that alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

FOLDER = Path(__file__).parent
LISTS = ("site", "test", "pyodide")
COMPILER = "uv==0.13.9"
COMPILE = ("pip", "compile", "--universal", "--generate-hashes", "--no-deps", "--no-header", "--no-annotate", "--quiet")
OLDEST = "3.11"


def path_of(name: str) -> Path:
    """Return the file of a list."""
    return FOLDER / f"pins-{name}.txt"


def pins(name: str) -> list[str]:
    """Return the pins of a list in its order, each with its condition if it has one, without hashes."""
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    return [line.removesuffix("\\").strip() for line in lines if line and line[0] not in "# "]


def head(name: str) -> str:
    """Return the comment at the top of a list."""
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in lines if line.startswith("#"))


def main() -> int:
    """Rewrite all lists; return the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        compiler = install_compiler(Path(folder))
        for name in LISTS:
            wanted = Path(folder) / f"{name}.in"
            wanted.write_text("\n".join(pins(name)), encoding="utf-8")
            hashed = run(compiler, *COMPILE, "--python-version", OLDEST, str(wanted))
            path_of(name).write_text(head(name) + hashed, encoding="utf-8", newline="\n")
            print(f"{path_of(name).name}: {len(pins(name))} packages, {hashed.count('--hash=')} files")
    return 0


def install_compiler(folder: Path) -> Path:
    """Install uv into an environment in `folder`; return its program."""
    venv.create(folder / "uv", with_pip=True)
    programs = folder / "uv" / ("Scripts" if sys.platform == "win32" else "bin")
    run(programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", COMPILER)
    return programs / "uv"


def run(program: Path, *arguments: str) -> str:
    """Run a program and return what it writes; raise CalledProcessError when it fails."""
    return subprocess.run([str(program), *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
