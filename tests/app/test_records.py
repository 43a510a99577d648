"""Records of every kind: strict, with the path in what is said, and with what a later version has put beside them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from app.practice import homework, saved
from app.practice.profile import Profile
from app.session import Session
from app.state import kinds, onboarding, settings, tally
from app.state.model import BackupsPage
from app.state.onboarding import Learned
from app.state.people import EMBLEMS
from app.state.tally import Counted
from app.storage.codec import HOMEWORK, MATCH, MATCHES, PROFILE, SETTINGS, TALLY, peek
from app.storage.records import BACKUP, FLAT, SPARSE, As, Damaged, Kind, Record, read, write
from core.games.pari.moves import Place
from tests.app.harness import Device, any_move, begun, identifiers, screen, tap_on, texts
from tests.faults import fuzz

LATER = {"later": {"deep": [1, {"a": 2}]}}
"""What a version to come puts into its texts."""


@dataclass(frozen=True)
class Terms(Record):
    """A record whose fields stand among those of another one."""

    twice: Annotated[int, As(lambda value: halved(value), lambda value: 2 * value), SPARSE] = 0


@dataclass(frozen=True)
class Holding(Record):
    """That other one."""

    number: int
    terms: Annotated[Terms, FLAT] = Terms()


def halved(value: int) -> int:
    return value // 2


def test_the_fields_of_a_flat_record_stand_among_those_of_the_one_it_is_in() -> None:
    made = read(Holding, {"number": 1, "twice": 6, "later": 7})
    assert (made.number, made.terms, made.rest) == (1, Terms(3), {"later": 7})
    assert write(made) == {"number": 1, "twice": 6, "later": 7}
    assert read(Holding, {"number": 1}) == Holding(1) and write(Holding(1)) == {"number": 1}
    with pytest.raises(Damaged) as raised:
        read(Holding, {"number": 1, "twice": "six"})
    assert raised.value.path == "twice"
    damaged: list[str] = []
    assert read(Holding, {"number": 1, "twice": "six"}, damaged) == Holding(1) and damaged == ["twice"]


def goods() -> list[tuple[Kind[Any], dict[str, Any]]]:
    """A text of every kind that is in order, as JSON has it."""
    stored = fuzz.stored()
    return [(kind, next(data for key, data in stored.items() if key.startswith(kind.prefix))) for kind in kinds.ALL]


@pytest.mark.parametrize(("kind", "data"), goods(), ids=[kind.number for kind in kinds.ALL])
def test_what_is_not_known_here_is_kept_and_written_back(kind: Kind[Any], data: dict[str, Any]) -> None:
    read = kind.load(json.dumps({**data, **LATER}), "x")
    assert read.value is not None and not read.damaged
    if kind is not MATCHES:
        assert json.loads(kind.dump(read.value)).items() >= LATER.items()


@pytest.mark.parametrize(("kind", "data"), goods(), ids=[kind.number for kind in kinds.ALL])
def test_a_higher_number_is_said_to_be_newer_and_never_written_over(kind: Kind[Any], data: dict[str, Any]) -> None:
    newer = json.dumps({**data, kind.number: kind.version + 1})
    read = kind.load(newer, "x")
    assert read.newer and read.value is None
    device = Device()
    device.store.texts[kind.prefix + ("x" if kind.prefix.endswith(".") else "")] = newer
    session = device.start()
    if kind is not MATCHES:
        value = kind.load(json.dumps(data), "x").value
        assert session.saving.put(kind, "x" if kind.prefix.endswith(".") else "", value) is False
    device.work.finish()
    assert newer in device.store.texts.values()


def test_unknown_ends_of_rows_and_entries_of_games_that_are_not_known_here_stay() -> None:
    practised = json.loads(saved.dump(fuzz._practised()))
    practised["tallies"]["pari 3"].append("more")
    practised["tallies"]["chess 1"] = [1, 1, 0, 0]
    practised["daily"].append("2026-11-27 chess 1")
    read = saved.load(json.dumps(practised))
    assert read.value is not None and not read.damaged
    written = json.loads(saved.dump(read.value))
    assert {name: written["tallies"][name] for name in ("pari 3", "chess 1")} == {
        name: practised["tallies"][name] for name in ("pari 3", "chess 1")
    }
    assert sorted(written["daily"]) == sorted(practised["daily"])


@pytest.mark.parametrize(
    ("kind", "path", "value"),
    [
        ("app", "round", "3"),
        ("app", "round", 2.7),
        ("app", "round", True),
        ("tally", "on", "2026-W48-4"),
        ("tally", "on", "20261126"),
        ("tally", "opponents", True),
        ("tournament", "games.0.turns.1", "3"),
        ("tournament", "games.0.scores.0", "1e999999999"),
        ("homework", "seconds", "9"),
        ("homework", "facts.0.1", 6.0),
        ("preset", "name", " a"),
    ],
)
def test_what_is_of_another_type_is_refused_by_its_path(kind: str, path: str, value: object) -> None:
    of, data = next((kind_, json.loads(json.dumps(data))) for kind_, data in goods() if kind_.number == kind)
    flat = {"games.0.turns.1": ("games", 0, 7), "games.0.scores.0": ("games", 0, 4)}
    *way, last = flat.get(path, [int(step) if step.isdigit() else step for step in path.split(".")])
    at = data
    for step in way:
        at = at[step]
    at[last] = value
    read = of.load(json.dumps(data), "x")
    assert read.value is None and not read.newer
    assert read.damaged == (("text",) if of is MATCHES else (path,))


def test_a_match_keeps_what_a_later_version_has_put_beside_it_and_into_its_record() -> None:
    device, session = begun("pari", "Mila", "Ole")
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))
    device.work.finish()
    (key,) = (key for key in device.store.texts if key.startswith(MATCH))
    data = json.loads(device.store.texts[key])
    data = {**data, **LATER, "help": {**data["help"], **LATER}, "record": {**data["record"], **LATER}}
    device.store.texts[key] = json.dumps(data)
    session = device.start()
    session.library.resume(session.model.saves[0])
    device.work.finish()
    session.table.lift_curtain()
    assert session.table.play(any_move(session))
    device.work.finish()
    written = json.loads(device.store.texts[key])
    assert len(written["record"]["moves"]) > len(data["record"]["moves"])
    assert written["later"] == written["record"]["later"] == LATER["later"]


# settings and lessons, which have no number in the first release


def test_settings_of_a_newer_version_are_read_and_what_is_changed_here_does_not_stay() -> None:
    newer = json.dumps({"settings": settings.KIND.version + 1, "language": "en", "calm": True, "size": "huge"})
    device = Device()
    device.store.texts[SETTINGS] = newer
    session = device.start("de")
    assert session.model.settings.calm and session.model.settings.language == "en"
    session.pages.open_settings()
    assert "A newer version of the app has saved the settings here." in " ".join(texts(screen(session)))
    session.saving.change_setting(sound=True)
    device.work.finish()
    assert session.model.settings.sound and device.store.texts[SETTINGS] == newer


def test_what_an_older_app_drops_of_settings_and_lessons_comes_from_beside_them() -> None:
    device = Device()
    device.store.texts[SETTINGS] = json.dumps({"settings": 1, "language": "en", "size": "huge"})
    device.store.texts[onboarding.KIND.prefix] = json.dumps({"pari": [3, False, "", 0, [], "more"], "chess": [1, True]})
    session = device.start()
    session.saving.change_setting(calm=True)
    session.saving.note_learned("paari", Learned(2))
    device.work.finish()
    device.store.texts[SETTINGS] = json.dumps({"language": "en", "calm": False})
    device.store.texts[onboarding.KIND.prefix] = json.dumps({"pari": [4, False], "paari": [2, False]})
    session = device.start()
    assert session.model.settings.rest["size"] == "huge" and not session.model.settings.calm
    session.saving.note_learned("paari", Learned(3))
    device.work.finish()
    known = json.loads(device.store.texts[onboarding.KIND.prefix])
    assert (known["pari"], known["chess"], known["paari"][0]) == ([4, False, "", 0, [], "more"], [1, True], 3)


# homework of a newer version


def test_a_homework_that_a_newer_version_has_begun_is_not_written_over() -> None:
    newer = {**fuzz._worked(), "homework": homework.KIND.version + 1}
    work = homework.load(json.dumps(fuzz._worked()))
    assert work is not None
    device = Device()
    device.store.texts[HOMEWORK + work.id] = json.dumps(newer)
    session = device.start()
    session.homework.show(work.homework, work.name)
    assert "You started this homework in a newer version of the app. Carry on there." in " ".join(
        texts(screen(session))
    )
    session.homework.start("Moon", "")
    device.work.finish()
    assert session.model.page == session.model.pages[-1] and json.loads(device.store.texts[HOMEWORK + work.id]) == newer


# backups


def with_backups() -> tuple[Device, Session]:
    """A device on which a profile of today was emptied by an older app, which kept it as a backup; and two others."""
    device = Device()
    practised = fuzz._practised()
    device.store.texts |= {
        PROFILE + "x": json.dumps({**json.loads(saved.dump(Profile("x", "Mila", "sun", fuzz.TODAY))), "name": "Mila"}),
        BACKUP + "x": saved.dump(practised),
        TALLY + "t": "{",
        BACKUP + "tally-t": tally.dump(Counted("t", "pari", "2026-11-26", ("Mila", "Ole"), EMBLEMS[:2], (0,))),
        BACKUP + "m": "cut",
    }
    session = device.start()
    session.pages.open_saves()
    tap_on(session, "open-backups")
    return device, session


def test_backups_are_listed_with_their_day_and_what_is_in_them() -> None:
    _, session = with_backups()
    page = session.model.page
    assert isinstance(page, BackupsPage)
    assert [(one.kind and one.kind.number, one.id, one.day) for one in page.backups] == [
        ("tally", "t", "2026-11-26"),
        ("profile", "x", "2026-11-22"),
        (None, "m", ""),
    ]
    said = " ".join(texts(screen(session)))
    assert "Practice: 6 tasks · 22 November" in said and "Can’t be read" in said


def test_a_backup_is_brought_back_and_that_can_be_undone() -> None:
    device, session = with_backups()
    before = dict(device.store.texts)
    tap_on(session, "backup-1")
    device.work.finish()
    assert session.practice.profile.total.tasks == 6
    assert device.store.texts[BACKUP + "x"] == before[PROFILE + "x"], "what was there is the backup now"
    session.pages.bring_back()
    device.work.finish()
    assert device.store.texts == before
    tap_on(session, "backup-0")
    device.work.finish()
    session.tally.open()
    assert [one.id for one in session.model.tally] == ["t"] and device.store.texts[BACKUP + "tally-t"] == "{"


def test_a_match_that_is_brought_back_takes_the_place_of_the_one_that_is_there() -> None:
    device, session = begun("pari", "Mila", "Ole")
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))
    device.work.finish()
    (key,) = (key for key in device.store.texts if key.startswith(MATCH))
    id, text = key.removeprefix(MATCH), device.store.texts[key]
    device.store.texts |= {key: "{", BACKUP + id: text}
    session = device.start()
    session.pages.open_saves()
    tap_on(session, "open-backups", "backup-0")
    device.work.finish()
    assert [(saved.id, saved.problem) for saved in session.model.saves] == [(id, None)]
    assert device.store.texts[BACKUP + id] == "{" and peek(id, device.store.texts[key]).problem is None


def test_without_backups_nothing_leads_to_them_and_a_deleted_person_leaves_none() -> None:
    device, session = with_backups()
    session.practice.profiles.choose("x")
    session.practice.profiles.delete("x")
    device.work.finish()
    assert not [key for key in device.store.texts if key.endswith(".x")]
    session = Device().start()
    session.pages.open_saves()
    assert "open-backups" not in identifiers(screen(session))
