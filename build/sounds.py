"""The sounds of the table, synthesised: short mono samples that the page fetches when sounds are switched on.

What is struck rings in partials that die away; what rustles is noise through a simple filter. All are eight bits at
a low rate: that is enough for wood, paper and a marimba, and small.
"""

from __future__ import annotations

import io
import math
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

RATE = 11_025
"""Samples a second."""
LONGEST = 0.44
"""Seconds that a sound may take, so that its file stays below 5 kB."""
LOUDEST = 0.9
"""The peak of every sound; the page plays it low."""
FADE = 0.006
"""Seconds at the end in which whatever still rings is led to silence, so that it does not click."""

Samples = list[float]

WOOD = ((1, 1.0, 1.0), (2.57, 0.5, 0.6), (4.2, 0.2, 0.4))
MARIMBA = ((1, 1.0, 1.0), (3.93, 0.28, 0.35), (9.24, 0.06, 0.15))
FELT = ((1, 1.0, 1.0), (2, 0.25, 0.6), (3, 0.06, 0.4))
"""Partials: how many times as high, how loud, and how long they ring, all beside the first."""


def struck(
    pitch: float, ring: float, partials: Sequence[tuple[float, float, float]], *, soft: float = 0.001
) -> Samples:
    """Synthesise something struck: `pitch` in hertz, `ring` the seconds until a third is left, `soft` those of the
    attack."""
    length = round(min(LONGEST, 6 * ring) * RATE)
    heard = [(times, loud, ring * lasting) for times, loud, lasting in partials if times * pitch < RATE / 2]

    def at(time: float) -> float:
        tone = sum(
            loud * math.exp(-time / dies) * math.sin(2 * math.pi * pitch * times * time) for times, loud, dies in heard
        )
        return tone * min(1.0, time / soft)

    return [at(n / RATE) for n in range(length)]


def rustle(seconds: float, envelope: Callable[[float], float], smooth: float, seed: str) -> Samples:
    """Synthesise noise: its loudness by the share of time gone, `smooth` from 0 (hiss) towards 1 (a dull rumble)."""
    noise, last, samples = Random(seed), 0.0, []
    length = round(seconds * RATE)
    for n in range(length):
        last += (1 - smooth) * (2 * noise.random() - 1 - last)
        samples.append(last * envelope(n / length))
    return samples


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Mix sounds: when each begins in seconds, how loud it is beside the others, and itself."""
    whole = [0.0] * min(round(LONGEST * RATE), max(round(begin * RATE) + len(part) for begin, _, part in parts))
    for begin, loud, part in parts:
        for n, sample in enumerate(part, round(begin * RATE)):
            if n < len(whole):
                whole[n] += loud * sample
    return whole


def _notes(pitches: Iterable[float], apart: float, ring: float) -> Samples:
    """Synthesise a figure on the marimba."""
    return mixed(*((n * apart, 1.0, struck(pitch, ring, MARIMBA)) for n, pitch in enumerate(pitches)))


def _dying(gone: float) -> float:
    return math.exp(-6 * gone)


def _swelling(gone: float) -> float:
    return math.sin(math.pi * gone) ** 2


def _knock(pitch: float) -> Samples:
    return struck(pitch, 0.016, WOOD)


SOUNDS: dict[str, Callable[[], Samples]] = {
    "card": lambda: mixed((0, 1, rustle(0.06, _dying, 0.25, "card")), (0, 0.35, struck(210, 0.012, FELT))),
    "turn": lambda: rustle(0.2, _swelling, 0.55, "turn"),
    "stone": lambda: mixed((0, 1, struck(980, 0.014, WOOD)), (0, 0.5, struck(330, 0.02, WOOD))),
    "dice": lambda: mixed((0, 0.8, _knock(620)), (0.085, 1, _knock(540)), (0.155, 0.6, _knock(700))),
    "cup": lambda: mixed((0, 1, struck(118, 0.05, FELT, soft=0.003)), (0, 0.5, rustle(0.05, _dying, 0.75, "cup"))),
    "right": lambda: _notes((523.25, 783.99), 0.12, 0.1),
    "not_yet": lambda: struck(174.61, 0.1, FELT, soft=0.02),
    "win": lambda: _notes((523.25, 659.26, 783.99, 1046.5), 0.095, 0.075),
}
"""The sounds by name, which is that of their file."""


def sample(name: str) -> bytes:
    """Return a sound as a WAV file."""
    wanted = SOUNDS[name]()
    peak = max(map(abs, wanted))
    tail = round(FADE * RATE)
    faded = [value * min(1.0, (len(wanted) - n) / tail) for n, value in enumerate(wanted)]
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(bytes(128 + round(127 * LOUDEST * value / peak) for value in faded))
    return content.getvalue()


def write(folder: Path) -> None:
    """Write all sounds into a new folder."""
    folder.mkdir()
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(sample(name))
