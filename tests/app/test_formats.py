"""Saves of every format and of every version of the rules can be played on; an older one leaves a backup behind."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.state.help import Given
from app.state.people import EMBLEMS
from app.storage import browser_store, codec
from app.storage.codec import MATCH, MATCHES, MIGRATIONS, pack, peek, unpack
from app.storage.records import BACKUP
from core.engine.match import Match
from core.games import get
from core.games.pari.moves import Place
from tests.app.harness import Device, any_move, begin, saved_sheet

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))

FORMAT = MATCHES.version
Record = dict[str, Any]


ADDED: dict[int, Callable[[Record], Record]] = {
    1: lambda record: {
        "id": "x",
        "emblems": list(EMBLEMS[: len(record["names"])]),
        "updated": "2026-01-01T12:00:00",
        "round": 1,
        "to_move": None,
        "record": record,
    },
    2: lambda record: {"help": {"agreed": 0, "changes": [[3, 2]]}},
    3: lambda record: {"levels": [0, *(1 for _ in record["names"][1:])]},
    4: lambda record: {"hints": [[0, 0, 2]]},
}
"""What each format that there has ever been added to the one before: a match; help that was agreed on and changed;
opponents with their levels; hints with their move, seat and steps. Nothing here may change once it was released.
"""


def in_format(number: int, record: Record) -> Record:
    """A record as a format packs it."""
    packed: Record = {"app": number}
    for each in range(1, number + 1):
        packed |= ADDED[each](record)
    return packed


def test_a_match_with_a_hint_for_each_move_is_read_again() -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "hints")
    hints = tuple(Given(ply, ply % 2, 1) for ply in range(2_000))
    saved = peek("x", pack("x", match, "2026-01-01T12:00:00", emblems=EMBLEMS[:2], hints=hints).text)
    assert saved.problem is None and saved.hints == hints


def test_every_format_has_an_example_here_and_a_way_to_the_next() -> None:
    assert list(ADDED) == list(range(1, FORMAT + 1))
    assert list(MIGRATIONS) == list(range(1, FORMAT))


@pytest.mark.parametrize("number", ADDED)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_match_of_every_rules_version_opens_from_every_format(path: Path, number: int) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    text = json.dumps(in_format(number, record))
    saved, loaded = peek("x", text), unpack(text)
    assert (saved.problem, saved.game, saved.older) == (None, record["game"], number < FORMAT)
    assert any(saved.levels) == (number >= 3) and len(saved.levels) == len(record["names"])
    assert loaded.stopped is None
    assert len(loaded.match.plies) == len(record["moves"])
    assert loaded.match.outcome is not None


# a format that is not there yet: emblems were called signs in the one before


@pytest.fixture
def next_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version of the app whose format is one further."""

    def rename(data: Record) -> Record:
        data["emblems"] = data.pop("signs")
        return data

    further = replace(MATCHES, version=FORMAT + 1, migrations={**MIGRATIONS, FORMAT: rename})
    monkeypatch.setattr(codec, "MATCHES", further)


def older(text: str) -> str:
    """The same save in the format before."""
    data = json.loads(text)
    data["signs"] = data.pop("emblems")
    return json.dumps({**data, "app": FORMAT})


def left_behind(device: Device, change: Callable[[str], str]) -> tuple[str, str]:
    """A match in the storage, its text changed; its id and the text."""
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))
    id = session.model.table.id
    session.pages.home()
    device.work.finish()
    device.store.texts[MATCH + id] = change(device.store.texts[MATCH + id])
    return id, device.store.texts[MATCH + id]


@pytest.mark.usefixtures("next_format")
def test_a_match_of_an_older_format_opens_and_stays_unchanged_until_played_on() -> None:
    device = Device()
    id, old = left_behind(device, older)
    session = device.start()
    assert session.model.saves[0].problem is None
    session.library.resume(session.model.saves[0])
    device.work.finish()
    assert len(session.model.table.match.plies) == 1
    assert device.store.texts[MATCH + id] == old
    assert BACKUP + id not in device.store.texts


@pytest.mark.usefixtures("next_format")
def test_before_the_first_text_of_the_new_format_the_old_one_is_backed_up() -> None:
    device = Device()
    id, old = left_behind(device, older)
    session = device.start()
    session.library.resume(session.model.saves[0])
    for _ in range(2):
        assert session.table.play(any_move(session, Place))
        device.work.finish()
    assert device.store.texts[BACKUP + id] == old
    assert json.loads(device.store.texts[MATCH + id])["app"] == FORMAT + 1
    session = device.start()
    assert len(session.model.saves) == 1, "a backup is no match in the list"
    session.pages.home()
    session.library.delete(session.model.saves[0])
    device.work.finish()
    assert not [key for key in device.store.texts if id in key]


@pytest.mark.usefixtures("next_format")
def test_without_room_for_the_backup_the_old_text_stays() -> None:
    device = Device()
    id, old = left_behind(device, older)
    session = device.start()
    session.library.resume(session.model.saves[0])
    device.work.finish()
    keep = device.store.set

    async def refuse(key: str, text: str) -> None:
        if key.startswith(BACKUP):
            raise browser_store.StorageError("full")
        await keep(key, text)

    device.store.set = refuse
    assert session.table.play(any_move(session, Place))
    device.work.finish()
    assert session.model.storage_error == "full"
    assert device.store.texts[MATCH + id] == old
    device.store.set = keep
    session.saving.look_after_storage()
    device.work.finish()
    assert (session.model.storage_error, device.store.texts[BACKUP + id]) == ("", old)
    assert len(unpack(device.store.texts[MATCH + id]).match.plies) == 2


@pytest.mark.usefixtures("next_format")
@pytest.mark.parametrize("change", [{"signs": None}, {"app": 0}, {"app": "1"}, {"app": None}])
def test_an_older_save_that_is_damaged_is_no_more_than_a_damaged_save(change: Record) -> None:
    data = in_format(FORMAT, json.loads(GOLDEN[0].read_text(encoding="utf-8")))
    text = json.dumps({**data, **change})
    assert peek("x", text).problem.code == "damaged_save"


def test_a_save_of_a_newer_format_says_so_and_is_left_alone() -> None:
    device = Device()
    id, newer = left_behind(device, lambda text: text.replace(f'"app":{FORMAT}', f'"app":{FORMAT + 1}'))
    session = device.start()
    saved = session.model.saves[0]
    assert saved.problem.code == "newer_version"
    session.library.resume(saved)
    assert session.model.table is None and saved_sheet(session).saved.problem.code == "newer_version"
    assert saved_sheet(session).sound is None, "nothing to go on from"
    session.library.resume_sound_part(saved)
    device.work.finish()
    assert device.store.texts[MATCH + id] == newer
