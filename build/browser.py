"""Finds a browser of the Chromium family for the tests, and installs one where that is simple."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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
ADVICE = (
    "The browser tests need Chromium, Chrome or Edge: install one of them, "
    "or name the program in the environment variable CHROMIUM."
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
    if (program := find()) or sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return program
    print("Installing Chromium …", flush=True)
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"], check=True)
    return find()
