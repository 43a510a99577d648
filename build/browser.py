"""Find the browsers for the tests, one of each engine, and install them where that is simple.

Most tests run in a browser of the Chromium family, some once more in Firefox and in WebKitGTK, Safari's engine.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from glob import glob
from pathlib import Path

from build import environment


@dataclass(frozen=True, eq=False)
class Engine:
    """A browser engine, and where it is found.

    name        as people call it
    marker      of the tests that ask for it
    variable    of the environment that names its program; goes before all others
    called      what it is in a sentence
    commands    names of its program
    places      where its program lies on systems that have no names for programs
    installers  programs that install others, and how each installs it
    packages    those of Debian that it comes in
    needs       programs that have to be there as well
    """

    name: str
    marker: str
    variable: str
    called: str
    commands: tuple[str, ...]
    packages: tuple[str, ...]
    places: tuple[str, ...] = ()
    installers: Mapping[str, str] = field(default_factory=dict)
    needs: tuple[str, ...] = ()


CHROMIUM = Engine(
    "Chromium",
    "browser",
    "CHROMIUM",
    "Chromium, Chrome or Edge",
    (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "microsoft-edge",
        "microsoft-edge-stable",
        "msedge",
    ),
    ("chromium",),
    (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ),
    {
        "apt-get": "sudo apt-get install chromium",
        "dnf": "sudo dnf install chromium",
        "pacman": "sudo pacman -S chromium",
        "brew": "brew install --cask chromium",
        "winget": "winget install Google.Chrome",
    },
)
FIREFOX = Engine(
    "Firefox",
    "firefox",
    "FIREFOX",
    "Firefox",
    ("firefox-esr", "firefox"),
    ("firefox-esr",),
    ("/Applications/Firefox.app/Contents/MacOS/firefox", "C:/Program Files/Mozilla Firefox/firefox.exe"),
    {
        "apt-get": "sudo apt-get install firefox-esr",
        "dnf": "sudo dnf install firefox",
        "pacman": "sudo pacman -S firefox",
        "brew": "brew install --cask firefox",
        "winget": "winget install Mozilla.Firefox",
    },
)
WEBKIT = Engine(
    "WebKitGTK",
    "webkit",
    "WEBKIT_DRIVER",
    "WebKitGTK's driver with its MiniBrowser, and Xvfb",
    ("WebKitWebDriver",),
    ("webkit2gtk-driver", "xvfb"),
    installers={"apt-get": "sudo apt-get install webkit2gtk-driver xvfb"},
    needs=("Xvfb",),
)
"""The engine of Safari as Debian has it. Its browser is started by its driver and needs a display."""
MINI_BROWSERS = ("/usr/libexec/webkit*gtk-*/MiniBrowser", "/usr/lib/*/webkit*gtk-*/MiniBrowser")
"""The paths where distributions put it; the last that exists is taken."""
ENGINES = (CHROMIUM, FIREFOX, WEBKIT)


def advice(engine: Engine = CHROMIUM) -> str:
    """Return what to do where there is no browser of an engine."""
    installers = engine.installers.items()
    command = next((command for program, command in installers if shutil.which(program)), None)
    install = f"run  {command}" if command else "install it"
    return (
        f"Tests need {engine.called}: {install}  (or name the program in the environment variable {engine.variable})."
    )


def find(engine: Engine = CHROMIUM) -> str | None:
    """Return the program of a browser, or None. The environment variable of the engine goes first."""
    if not all(map(shutil.which, engine.needs)):
        return None
    named = os.environ.get(engine.variable)
    if named:
        return shutil.which(named)
    for command in engine.commands:
        if program := shutil.which(command):
            return program
    return next((path for path in engine.places if Path(path).exists()), None)


def mini_browser() -> str:
    """Return the program of WebKitGTK's small browser, which is no command. FileNotFoundError if there is none."""
    if found := [path for pattern in MINI_BROWSERS for path in sorted(glob(pattern))]:
        return found[-1]
    raise FileNotFoundError("WebKitGTK is there without its MiniBrowser")


def ensure(engine: Engine = CHROMIUM) -> str | None:
    """Return the program of a browser, after installing it where this is Debian and we are root."""
    if (program := find(engine)) is None and environment.may_install():
        environment.install_of_debian(f"a browser for the tests, {engine.name}", *engine.packages)
        program = find(engine)
    return program
