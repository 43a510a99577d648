"""Prepare .venv/ with the pinned packages and run a module of this project in it.

    python3 build/environment.py build.play            prepare what playing needs, then play
    python3 build/environment.py --test build.test     prepare what the tests need as well, then test
    python3 build/environment.py --help                list what there is

Runs on any Python from 3.11 on, with nothing installed. What is prepared already is left alone.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
OLDEST = (3, 11)


def main(arguments: list[str]) -> int:
    """Prepare the environment and run the module that the arguments name; return its exit status."""
    if sys.version_info < OLDEST:
        print(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    if arguments[:1] in (["--help"], ["-h"]):
        print(help_text())
        return 0
    pins = ["site"]
    if arguments[:1] == ["--test"]:
        pins.append("test")
        arguments = arguments[1:]
    make_venv()
    for name in pins:
        install(ROOT / "build" / f"pins-{name}.txt")
    if not arguments:
        return 0
    try:
        return subprocess.run([str(PYTHON), "-m", *arguments], cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


def help_text() -> str:
    """Return the uses of this command, and the commands of the Makefile with what they do."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.findall(r"^(\w+): *## (.+)\n\t\$\(RUN\) (.+?)(?: \$\(ARGS\))?$", makefile, re.MULTILINE)
    lines = (f"    make {name:8} {re.sub('  +', '  ', what)}\n{'':18}{module}" for name, what, module in found)
    uses = (__doc__ or "").partition("Runs on")[0]
    return uses + "With make, and below it what takes the place of build.play without:\n\n" + "\n".join(lines)


def make_venv() -> None:
    """Make .venv/ when there is none that works."""
    if PYTHON.exists() and subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return
    print("Making .venv/ …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True).returncode == 0:
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if shutil.which("apt-get") is None:
        raise SystemExit("This Python cannot make environments: it lacks the modules venv and ensurepip.")
    if not may_install():
        raise SystemExit(f"This Python cannot make environments yet. Run:  sudo apt-get install {package}")
    install_of_debian("what Python makes environments with", package)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)


def may_install() -> bool:
    """Return True if system packages can be installed without asking: by root on Debian and its kin."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_of_debian(what: str, *packages: str) -> None:
    """Install packages of Debian, after saying `what` it is. Raises CalledProcessError when they cannot be had."""
    print(f"Installing {what}: apt-get install {' '.join(packages)} …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    subprocess.run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages], check=True, env=quiet)


def install(pins: Path) -> None:
    """Install the packages that the file `pins` lists, unless just these were installed before."""
    stamp = VENV / f"{pins.stem}.stamp"
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing the packages of {pins.relative_to(ROOT)} into .venv/ (once, takes a minute) …", flush=True)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar", "on"]
    if subprocess.run([*pip, "--no-deps", "--require-hashes", "-r", str(pins)]).returncode != 0:
        raise SystemExit("The packages could not be installed: see above. Is there a network?")
    stamp.write_text(wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
