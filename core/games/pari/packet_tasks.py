"""Packets of Pari: rows of a law on cards, the third without its result, the fourth with sign and = alone.

Spare cards are those of an error, as in all tasks of a step.
"""

from __future__ import annotations

import re
from collections import Counter

from core.engine.chance import Chance
from core.games.pari.state import DIGITS, sort
from core.games.pari.task import LawTask, PacketTask
from core.practice import errors
from core.practice.packets import Law, of_key, value_of
from core.practice.steps import STEPS
from core.practice.task import Key

_MOST_HELD = 8
"""Cards in hand at most, without the sign; of a row with more digits the result lies there."""
_AWAY = (1, -1, 10, -10)
"""The distances of wrong results where a step invites no error."""


def packet_task(key: Key, chance: Chance) -> PacketTask | LawTask:
    """Return the task of a packet whose turn it is in a stream."""
    packet, place = of_key(key)
    rows = [f"{row}={value_of(row)}" for row in (*packet.rows, packet.following)]
    law, above = packet.law, tuple(rows[: (2, 3, 4, 4)[place]])
    if place == 2:
        return LawTask(key, above, law.name, law.asked, packet.answers, packet.right)
    return _row(key, law, above, rows[len(above)], chance)


def _row(key: Key, law: Law, above: tuple[str, ...], answer: str, chance: Chance) -> PacketTask:
    """Return the task to lay a row of a packet below others."""
    at = len(above)
    a, sign, b, _, value = re.split("([-+*/=])", answer)
    if at == 2:
        lying, held = f"{a}{sign}{b}=", value
    elif len(a + b + value) < _MOST_HELD:
        lying, held = "=" if at == 4 else f"{sign}=", a + b + value
    else:
        lying, held = f"={value}" if at == 4 else f"{sign}={value}", a + b
    spare = _spare(key.step, sign, (int(a), int(b), int(value)), held, chance, whole=at == 2)
    hand = sort(held + spare + (sign if at == 4 else ""))
    return PacketTask(key, lying, hand, (answer,), 1, 0, above, law.name, law.lean, at == 4)


def _spare(step: str, sign: str, one: tuple[int, int, int], held: str, chance: Chance, *, whole: bool) -> str:
    """Return the cards that an error takes besides those held: all of them, or one."""
    wrong = {each for each in errors.values(step, sign, *one) if each <= STEPS[step].most}
    wrong = wrong or {one[2] + away for away in _AWAY if one[2] + away > 0}
    extra = [Counter(str(each)) - Counter(held) for each in chance.shuffled(sorted(wrong))]
    cards = "".join(min(filter(None, extra), key=Counter.total, default=Counter()).elements())
    return (cards if whole else cards[:1]) or chance.pick(DIGITS[1:])
