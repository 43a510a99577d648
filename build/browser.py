"""Finds a browser of the Chromium family for the tests, and installs one where that is simple."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from build import environment

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
INSTALLERS = {
    "apt-get": "sudo apt-get install chromium",
    "dnf": "sudo dnf install chromium",
    "pacman": "sudo pacman -S chromium",
    "brew": "brew install --cask chromium",
    "winget": "winget install Google.Chrome",
}
"""Programs that install others, and the command that makes them install a browser."""


def advice() -> str:
    """Return what to do where there is no browser."""
    command = next((command for program, command in INSTALLERS.items() if shutil.which(program)), None)
    install = f"run  {command}" if command else "install one of them"
    return (
        f"The browser tests need Chromium, Chrome or Edge: {install}  "
        "(or name the program in the environment variable CHROMIUM)."
    )


def find() -> str | None:
    """Return the program of a browser, or None. The environment variable CHROMIUM goes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for command in COMMANDS:
        if program := shutil.which(command):
            return program
    return next((path for path in APPLICATIONS if Path(path).exists()), None)


def ensure() -> str | None:
    """Return the program of a browser, after installing Chromium where this is Debian and we are root."""
    if (program := find()) is None and environment.may_install():
        environment.install_of_debian("chromium", "a browser for the tests")
        program = find()
    return program
