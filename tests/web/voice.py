"""Twenty tasks of class 1, read by a real voice: Chromium speaks through speech-dispatcher and espeak-ng.

    python -m tests.web.voice [--tasks N]

As root on Debian the voice is there after `apt-get install speech-dispatcher-espeak-ng espeak-ng`; `xvfb-run` and
`dbus-run-session` give the browser a screen and a bus of its own. What is spoken goes into a file in the place of
loudspeakers. The child looks at the cards and hears what is to be done; a text is heard when its sound has ended.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path

from playwright.sync_api import sync_playwright

from build import browser as browsers
from build import places
from build import site as sites
from tests.web.conftest import FLAGS, TESTED
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.test_class_one import solve

INSIDE = "TISCHRECHNER_VOICE"
"""The folder with the sound, in the environment of the run that has a screen and a bus."""
NEEDED = ("xvfb-run", "dbus-run-session", "speech-dispatcher", "espeak-ng")
SOUND = "heard.wav"
HEAD = 44
"""Bytes before the samples of a sound file."""
RATE = 22_050
"""Samples in a second of espeak-ng."""
LISTENER = """
window.heard = [];
const speak = speechSynthesis.speak.bind(speechSynthesis);
speechSynthesis.speak = said => {
    said.addEventListener("end", () => heard.push([said.text, said.lang, said.voice?.name ?? ""]));
    speak(said);
};
"""
"""Notes each text whose sound has ended, its language, and the voice."""
ASOUND = """pcm.!default { type file; slave.pcm "null"; file "%s"; format "wav" }
ctl.!default { type null }
"""


def main() -> int:
    """Solve tasks by what is heard, and print how many texts and seconds that were."""
    parser = argparse.ArgumentParser(description="twenty tasks of class 1, read by a real voice")
    parser.add_argument("--tasks", type=int, default=20)
    given = parser.parse_args()
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        print(f"missing: {', '.join(missing)}", file=sys.stderr)
        return 2
    if INSIDE not in os.environ:
        return _with_screen(given.tasks)
    return _listened(given.tasks, Path(os.environ[INSIDE]) / SOUND)


def _with_screen(tasks: int) -> int:
    """Run this again with a screen, a bus, and a sound card that writes into a file."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings = home / ".config" / "speech-dispatcher"
        shutil.copytree("/etc/speech-dispatcher", settings)
        with (settings / "speechd.conf").open("a", encoding="utf-8") as conf:
            conf.write('AudioOutputMethod "alsa"\n')
        (home / ".asoundrc").write_text(ASOUND % (home / SOUND), encoding="utf-8")
        inside = {**os.environ, "HOME": folder, INSIDE: folder}
        again = [sys.executable, "-m", "tests.web.voice", "--tasks", str(tasks)]
        return subprocess.run(["dbus-run-session", "--", "xvfb-run", "-a", *again], env=inside, check=False).returncode


def _listened(tasks: int, sound: Path) -> int:
    sites.ensure()
    host = Host(places.DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browsers.find(),
            headless=False,
            args=[*FLAGS, "--enable-speech-dispatcher"],
            ignore_default_args=["--mute-audio"],
        )
        app = App(browser.new_context(**TESTED), host.url)
        app.page.add_init_script(LISTENER)
        app.open()
        app.wait("speechSynthesis.getVoices().length > 0")
        voices = app.page.evaluate("speechSynthesis.getVoices().filter(one => one.lang.startsWith('de')).length")
        said = solve(app, tasks)
        browser.close()
    host.stop()
    samples = array("h", sound.read_bytes()[HEAD:][: (sound.stat().st_size - HEAD) // 2 * 2])
    loudest = max(map(abs, samples), default=0)
    seconds = len(samples) / RATE
    print(
        f"{tasks} tasks, {voices} German voices, {len(said)} texts heard, {seconds:.0f} s of sound, loudest {loudest}"
    )
    return 0 if said and loudest > 1_000 else 1


if __name__ == "__main__":
    sys.exit(main())
