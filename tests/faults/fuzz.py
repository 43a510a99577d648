"""Feeding the readers what nobody should feed them: only the errors that they declare may come out, and soon.

An input is made by lot from a good one: letters changed, parts of the JSON replaced, moves of another game put in.
"""

from __future__ import annotations

import json
import signal
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import date
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from app import screens
from app.frame.ui import Ui
from app.locale import words
from app.parts.theme import Look
from app.practice import homework as work
from app.practice import kept, saved
from app.practice.profile import Profile, Result, as_table, due, recorded, solved_today
from app.session import history
from app.state import class_table, kinds, presets, routes, tally, tournament
from app.state.help import Level
from app.state.people import EMBLEMS, Person
from app.state.settings import Settings
from app.storage import bundle, links
from app.storage.codec import HOMEWORK as WORKED
from app.storage.codec import (
    LEARNED,
    MATCH,
    MATCHES,
    OPEN,
    PRESET,
    PROFILE,
    RESULT,
    SETTINGS,
    TALLY,
    TASKS,
    TOURNAMENT,
    is_odd,
    is_ours,
    peek,
    unpack,
    write_settings,
)
from app.storage.links import MatchLink, PracticeLink
from app.storage.records import encoded
from core.engine.names import skeleton
from core.engine.notation import Unreadable, read, write
from core.engine.options import BadOption
from core.engine.record import dump, load
from core.games import NAMES, find, get
from core.practice import homework, results, word_list
from core.practice.chosen import Chosen
from core.practice.homework import Homework, key_at
from core.practice.sealed import seal
from core.practice.task import Key
from tests.app.harness import Device, begin
from tests.contract.mixes import MIXES
from tests.core.command_line import run

T = TypeVar("T")
GOLDEN = Path(__file__).parent.parent / "golden"
NUMBERS = (0, -1, 1, 2, 7, 99, 2**31, 2**63, -(2**64), 10**400, 0.0, -0.5, 1e308, float("nan"), float("inf"))
HOSTILE: tuple[Any, ...] = (
    *(None, True, False, *NUMBERS),
    *("", " ", "none", "yes", "\0", "\n", "\ud800", "\u202e", "٣", "½", "0", "-0", "00", "1e9", "__class__", "../pari"),
    *("{}", "[[[[[[", "9" * 5000, "x" * 2000, "\U0001f600" * 50, "%s%n", "'; --"),
    *([], {}, [[]], [None], {"": ""}, {"seat": 0}, ["place 1 left 0 7"], [0] * 300),
)
"""Values that a field does not expect."""
TODAY = date(2026, 11, 22)
PATIENCE = 20
"""Seconds of computing after which a reader counts as stuck."""
HOMEWORK = homework.write(Homework(key_at("pari", "complete", "L2-4", "7"), 1))
LETTERS = "0123456789+-*/=,.:;\"'{}[]()\\ \t\n\0eEjJxX×÷−½٣äß\ud800\U0001f600"


@cache
def goods() -> tuple[str, ...]:
    """Records that are in order: the golden ones, their first moves only so that trying one takes milliseconds."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.json"))]
    return tuple(json.dumps({**record, "moves": record["moves"][:25]}) for record in records)


# changing what is in order


def garbled(text: str, chance: Random) -> str:
    """A text after a few slips: letters changed, left out and put in, parts doubled, the end cut off."""
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((0, 1, 1, 1, 5, 50)))
        put = chance.choice(("", chance.choice(LETTERS), chance.choice(LETTERS), text[at:to] * 2, "[" * 200))
        text = text[:at] + put + text[to:]
        if chance.random() < 0.1:
            text = text[: chance.randrange(len(text) + 1)]
    return text


def twisted(data: Any, chance: Random) -> Any:
    """JSON with some values replaced by hostile ones, left out, doubled, or put elsewhere."""
    for _ in range(chance.randrange(1, 4)):
        data = _twist(data, chance) if chance.random() < 0.7 else _with_number(data, chance)
    return data


def _with_number(data: Any, chance: Random) -> Any:
    """JSON with one of its numbers, each as likely as another, replaced by one that a count should not be."""
    which = chance.randrange(_numbers(data) or 1)
    return _replaced(data, iter(range(which, -1, -1)), chance.choice(NUMBERS))


def _numbers(data: Any) -> int:
    if isinstance(data, dict | list):
        return sum(map(_numbers, data.values() if isinstance(data, dict) else data))
    return type(data) in (int, float)


def _replaced(data: Any, left: Iterator[int], number: float) -> Any:
    if isinstance(data, dict):
        return {key: _replaced(value, left, number) for key, value in data.items()}
    if isinstance(data, list):
        return [_replaced(value, left, number) for value in data]
    return number if type(data) in (int, float) and next(left, None) == 0 else data


def _twist(data: Any, chance: Random) -> Any:
    if chance.random() < 0.1 or not isinstance(data, dict | list) or not data:
        return chance.choice(HOSTILE)
    if isinstance(data, dict):
        key = chance.choice(sorted(data))
        what = chance.random()
        if what < 0.1:
            return {name: value for name, value in data.items() if name != key}
        if what < 0.2:
            return {**data, str(chance.choice(HOSTILE)): data[key]}
        return {**data, key: _twist(data[key], chance)}
    at = chance.randrange(len(data))
    what = chance.random()
    if what < 0.2:
        return data[:at] + data[at + 1 :]
    if what < 0.4:
        return data[:at] + data[at:] * 2
    if what < 0.6:
        return chance.sample(data, len(data))
    value = garbled(data[at], chance) if isinstance(data[at], str) and what < 0.8 else _twist(data[at], chance)
    return [*data[:at], value, *data[at + 1 :]]


def as_text(data: Any, chance: Random) -> str:
    """JSON as a text, now and then garbled as well."""
    text = json.dumps(data, ensure_ascii=chance.random() < 0.5)
    return garbled(text, chance) if chance.random() < 0.3 else text


# the readers, each with what may come out of it


def taken(what: str, text: str, reader: Callable[[str], T], alike: Callable[[T], object]) -> str:
    """Have a text read: what was read must be spelled again `alike`, else it has to be refused with a reason."""
    try:
        found = reader(text)
    except Unreadable as wrong:
        return f"{what} refused: {wrong.reason.code}"
    assert alike(found), text
    return f"{what} read"


def try_record(chance: Random) -> str:
    """A record: read as far as it goes, or refused with a reason. What was read is written and read again alike."""
    good = chance.choice(goods())
    text = garbled(good, chance) if chance.random() < 0.5 else as_text(twisted(json.loads(good), chance), chance)
    try:
        loaded = load(text, find)
    except Unreadable as wrong:
        return f"record refused: {wrong.reason.code}"
    again = load(json.dumps(dump(loaded.match)), find)
    assert again.match == loaded.match and again.stopped is None, text
    return f"record stops: {loaded.stopped.code}" if loaded.stopped else "record read"


def try_saved(chance: Random) -> str:
    """A saved match with its envelope: the list never fails, and what it offers can be opened or is refused."""
    good = json.loads(chance.choice(goods()))
    data = _saved(good)
    shown = peek("x", as_text(twisted(data, chance), chance))
    assert len(shown.emblems) == len(shown.names) or shown.problem
    try:
        unpack(shown.text)
    except Unreadable as wrong:
        return f"save refused: {wrong.reason.code}"
    return "save listed" if shown.problem is None else "save opened though damaged"


def try_bundle(chance: Random) -> str:
    """What is brought in: a file, a line or a link. A bundle of texts that can be listed, or refused with a reason."""
    records = [json.loads(chance.choice(goods())) for _ in range(chance.randrange(1, 4))]
    saves = {f"{n:010x}": _saved(record) for n, record in enumerate(records)}
    what = chance.random()
    if what < 0.4:
        file = bundle.write(((id, json.dumps(save)) for id, save in saves.items()), "{}", "2026-01-01", "1")
        text = garbled(file, chance) if chance.random() < 0.5 else as_text(twisted(json.loads(file), chance), chance)
    elif what < 0.5:
        text = as_text(twisted(_saved(records[0]), chance), chance)
    else:
        whole = _saved(records[0])
        match = as_text(twisted(whole, chance), chance) if chance.random() < 0.5 else json.dumps(whole)
        text = bundle.line(match) if chance.random() < 0.5 else bundle.link(match, "https://example.org/#/help")
        text = garbled(text, chance) if chance.random() < 0.7 else text
    try:
        brought = bundle.read(text)
    except Unreadable as wrong:
        return f"bundle refused: {wrong.reason.code}"
    listed = [peek(id or "x", match) for id, match in brought.matches]
    return "bundle with sound matches" if all(one.problem is None for one in listed) else "bundle with damaged ones"


def _saved(record: dict[str, Any]) -> dict[str, Any]:
    """A record in the envelope that it is saved in."""
    emblems = ["sun", "moon", "leaf", "wave", "star", "kite", "clover"][: len(record["names"])]
    at = {"updated": "2026-01-01T12:00:00", "round": 1, "to_move": 0}
    return {"app": 1, "id": "x", "emblems": emblems, **at, "record": record}


def try_kind(chance: Random) -> str:
    """What is stored, of every kind: read as far as it goes and written alike, or left as it is. What was read can be
    used.
    """
    kind = chance.choice(kinds.ALL)
    good = chance.choice([data for key, data in stored().items() if key.startswith(kind.prefix)])
    text = _spoiled(good, chance)
    kind.mended(text, _spoiled(good, chance))
    read = kind.load(text, "x")
    if read.value is None:
        assert bool(read.damaged) != read.newer, text
        return f"{kind.number} {'newer' if read.newer else 'refused'}"
    if kind is not MATCHES:
        written = kind.dump(read.value)
        again = kind.load(written, "x")
        assert again.value is not None and not again.damaged and kind.dump(again.value) == written, text
    if kind.merge is not None:
        assert kind.dump(kind.merge(read.value, read.value)) == kind.dump(read.value), text
    if kind.number in USES:
        USES[kind.number](read.value, chance)
    return f"{kind.number} read, without some parts" if read.damaged else f"{kind.number} read"


def _practise_on(profile: Profile, chance: Random) -> None:
    other = _practised()
    assert saved.dump(saved.merged(profile, other)) == saved.dump(saved.merged(other, profile))
    for kind in (*profile.memories, "pari complete 1 +"):
        profile = recorded(profile, Result(kind, wrong=chance.randrange(2)), TODAY)
    assert not saved.load(saved.dump(profile), "x").damaged
    assert all(due(profile, game, TODAY) is not None for game in NAMES) and as_table(profile) and profile.total


def _count(found: tally.Counted, chance: Random) -> None:
    for name in tally.people([found]):
        assert tally.scores([found])[skeleton(name)].played == 1
        rest = tally.without(found, name)
        assert rest is None or tally.load(tally.dump(rest), "x") == rest


def _plan(found: tournament.Tournament, chance: Random) -> None:
    assert len(tournament.table(found)) == len(found.entrants)
    assert (tournament.following(found) is None) == bool(tournament.winners(found))


def _look_up(found: class_table.Filed, chance: Random) -> None:
    table = class_table.table([found], found.group)
    assert table.at(found.child, found.result.homework) == found


def _take_up(found: kept.Begun, chance: Random) -> None:
    for one in filter(None, map(kept.kept, found.entries.values())):
        assert isinstance(one.key.options, get(one.key.game).options)


def _allowed(found: Settings, chance: Random) -> None:
    known = {each.name for each in fields(Settings)} - {"rest"}
    assert all(Settings.allows(name, value) for name, value in encoded(found).items() if name in known)


USES: dict[str, Callable[[Any, Random], None]] = {
    "profile": _practise_on,
    "tally": _count,
    "tournament": _plan,
    "result": _look_up,
    "tasks": _take_up,
    "settings": _allowed,
}
"""What is done with what was read, by the number of its kind."""


def try_mail(chance: Random) -> str:
    """Results of homework in a mail, of which some letters are others: those that can be read, each once."""
    mail = f"Hello,\n{results.write(_filed().result)}\nBye"
    try:
        many, _ = class_table.read_all(garbled(mail * chance.choice((1, 2)), chance))
    except Unreadable:
        many = ()
    assert len(class_table.arrivals([_filed()], "3a", many)) == len({class_table.place(one) for one in many})
    return f"{len(many)} in a mail"


def try_link(chance: Random) -> str:
    """A link of what to open: read and written alike, or refused with a reason."""
    told = links.encoded(_target(chance))
    whole = json.dumps({**told, "n": "de", "s": "dot"})
    body = bundle.packed(whole if chance.random() < 0.3 else _printable(_spoiled(json.loads(whole), chance)))
    text = chance.choice(("", "https://example.org/")) + links.FRAGMENT + "TL1." + body
    text = garbled(text, chance) if chance.random() < 0.3 else text
    return taken("link", text, links.read, lambda link: links.read(links.FRAGMENT + links.write(link)) == link)


def try_homework(chance: Random) -> str:
    """A homework and a child's result of it, as texts: read and written alike, or refused with a reason."""
    one = Homework(key_at("pari", "complete", chance.choice(("L3-1", 2)), "7", (6, 7)), 10)
    done = results.Result(one, "Mila", (results.Outcome.FIRST,) * 10, 99, (("*", 6, 8),), TODAY)
    about, good = chance.choice(((homework, one), (results, done)))
    text: str = about.write(good)
    if chance.random() < 0.7:
        values = json.loads(urlsafe_b64decode(text[4:] + "=" * (-len(text[4:]) % 4))[4:])
        text = seal(about.KIND, chance.choice((1, 1, 1, 2)), twisted(values, chance))
    else:
        text = garbled(text, chance)
    return taken("homework", text, about.read, lambda found: about.read(about.write(found)) == found)


def try_words(chance: Random) -> str:
    """Three words of a homework: spelled again alike, or refused."""
    one = Homework(key_at("pari", "complete", "L2-4", str(chance.randrange(100))), 10)
    spelled = homework.words(one, chance.choice(word_list.known()))
    assert spelled is not None
    text = " ".join(spelled)
    text = garbled(text, chance) if chance.random() < 0.7 else text
    same = homework.words(one, "de")
    return taken("words", text, homework.from_words, lambda found: homework.words(found, "de") == same)


def try_answers(chance: Random) -> str:
    """Answers to a homework: a result that can be read, or one line on stderr."""
    answers = twisted({"tries": ["3+4=8", "3+4=7"], "hints": 0, "seconds": 12}, chance)
    given = as_text(answers, chance) if chance.random() < 0.8 else ""
    name, day = chance.choice(("Mila", "x" * 21)), chance.choice(("2026-11-26", "2026-02-30"))
    arguments = ("--name", name, "--answers", "-", "--day", day)
    ran = run("homework", "result", HOMEWORK, *arguments, given=_printable(given))
    if ran.status == 0:
        assert results.read(str(ran.line["result"])).name == name
        return "answers read"
    assert ran.complains(), given
    return "answers refused"


def try_six_signs(chance: Random) -> str:
    """Six signs of a result: spelled again alike, or refused."""
    once = chance.random() < 0.5
    one = Homework(key_at("pari", "complete", "L2-4", "7"), chance.choice((1, 3, 10)), once=once)
    untold = results.Outcome.LATER if once else results.Outcome.WRONG
    told = [each for each in results.Outcome if each is not untold]
    done = results.Result(one, "Mila", tuple(chance.choices(told, k=one.tasks)), 0, (), results.UNKNOWN)
    text = results.short(done)
    text = garbled(text, chance) if chance.random() < 0.8 else text
    return taken("six signs", text, partial(results.from_short, one, "Mila"), done.__eq__)


def try_start(chance: Random) -> str:
    """A start with something spoiled under some of the keys, each page opened and drawn, and all of it taken along."""
    device = Device()
    for key, good in stored().items():
        device.store.texts[key] = _spoiled(good, chance) if chance.random() < 0.5 else json.dumps(good)
    device.store.texts[OPEN] = chance.choice(("x", "y", garbled("x", chance)))
    session = device.start()
    for page in (*routes.NAMES.values(), f"new/{chance.choice(NAMES)}"):
        history.go(session, page)
        assert not session.model.fault
        screens.screen(Ui(session.model, Look(), words("en"), session))
        device.work.finish()
    begin(session, chance.choice(NAMES))
    session.exchange.save_everything()
    device.work.finish()
    (file,) = device.files.values()
    there = Device()
    other = there.start()
    other.exchange.look_at(file)
    there.work.finish()
    screens.screen(Ui(other.model, Look(), words("en"), other))
    other.exchange.merge("done")
    there.work.finish()
    assert len(other.model.saves) == len(session.model.saves)
    assert [*there.store.texts] and all(map(is_ours, there.store.texts))
    odd = sum(is_odd(key, text) for key, text in device.store.texts.items())
    return f"start with {odd} odd texts"


def _spoiled(data: Any, chance: Random) -> str:
    """A good text after a few slips, or with parts of it replaced."""
    return garbled(json.dumps(data), chance) if chance.random() < 0.3 else as_text(twisted(data, chance), chance)


def _printable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


@cache
def _practised() -> Profile:
    profile = Profile("x", "Mila", "sun", TODAY)
    for kind in ("pari complete 3 *", "formula one 4 /", "astragali worth 5 pentad"):
        profile = recorded(recorded(profile, Result(kind, wrong=1), TODAY), Result(kind), TODAY)
    return solved_today(profile, "pari", "2", TODAY)


def _counted() -> tally.Counted:
    return tally.Counted("x", "pari", "2026-11-26", ("Mila", "Ole"), ("sun", "moon"), (0,), 1)


def _contest() -> tournament.Tournament:
    entrants = tuple(Person(name, emblem) for name, emblem in zip(("Mila", "Ole", "Ada", "Jan"), EMBLEMS, strict=False))
    game = tournament.Game("g", (0, 2), (0,), (Fraction(3), Fraction(1, 2)), (4, 3))
    return tournament.Tournament("x", "knockout", "2026-11-26", MatchLink("pari"), entrants, (game,))


@cache
def _filed() -> class_table.Filed:
    one = Homework(key_at("pari", "complete", "L3-1", "7", (6, 7)), 2)
    done = results.Result(one, "Mila", (results.Outcome.FIRST, results.Outcome.OPEN), 99, (("*", 6, 8),), TODAY)
    return replace(class_table.filed(done, "3a"), id="x")


def _target(chance: Random) -> MatchLink | PracticeLink:
    game = chance.choice(NAMES)
    options = get(game).options.read(chance.choice(MIXES[game])).changed()
    chosen = chance.choice((Chosen((2, 5)), Chosen(facts="core", most=20)))
    tasks = PracticeLink("pari", "complete", "L3-1", "3", chosen)
    return chance.choice((MatchLink(game, options, True, Level.HINTS, "3"), tasks))


def _begun() -> dict[str, Any]:
    """Tasks that were begun, by place, as JSON."""
    key = Key("pari", "complete", 2, "2", get("pari").options())
    picked = {"is": "core.games.pari.moves:Place", "row": 1, "side": "left", "index": 0, "card": "7"}
    left = {"wrong": 1, "hints": 2, "seconds": 30, "back": False, "daily": False, "moves": ["place 1 left 0 7", "done"]}
    return {f"pari complete 3 {band}": {"key": key.json(), **left, "picked": picked} for band in (1, 2)}


def _worked() -> dict[str, Any]:
    """A homework of which two tasks are done, as JSON."""
    one = Homework(key_at("pari", "complete", "L3-1", "7"), 10)
    went = (results.Outcome.FIRST, results.Outcome.LATER)
    facts: tuple[results.Fact | None, ...] = (("*", 6, 8), None)
    begun: dict[str, Any] = next(iter(_begun().values()))
    stored: dict[str, Any] = json.loads(work.dump(work.Work(one, "Mila", TODAY, 10, went, facts, 99, begun)))
    return stored


@cache
def stored() -> dict[str, Any]:
    """What a device holds under its keys that has been in use, as JSON."""
    kept = {MATCH + "x": _saved(json.loads(goods()[0])), MATCH + "y": _saved(json.loads(goods()[-1]))}
    preset = presets.Preset("x", "Our rules", PracticeLink("pari", "complete", "L3-1", "3", Chosen((2, 5))))
    return {
        **kept,
        PROFILE + "x": json.loads(saved.dump(_practised())),
        PROFILE + "y": json.loads(saved.dump(replace(_practised(), name="Ole"))),
        TASKS + "x": _begun(),
        WORKED + "x": _worked(),
        PRESET + "x": json.loads(presets.dump(preset)),
        TALLY + "x": json.loads(tally.dump(_counted())),
        TOURNAMENT + "x": json.loads(tournament.dump(_contest())),
        RESULT + "x": json.loads(class_table.dump(_filed())),
        LEARNED: {"pari": [3, False], "paari": [5, True, "x", 2]},
        SETTINGS: json.loads(write_settings(Settings(profile="x"))),
    }


def try_move(chance: Random) -> str:
    """The text of a move: read and written alike, or refused."""
    record = json.loads(chance.choice(goods()))
    text = chance.choice(record["moves"])
    text = chance.choice((garbled(text, chance), str(chance.choice(HOSTILE)), garbled(text, chance)))
    kinds = get(chance.choice((record["game"], *NAMES))).kinds
    return taken("move", text, partial(read, kinds), lambda move: write(move) == text)


def try_options(chance: Random) -> str:
    """The options of a game: made, or refused with a reason that can be sent on as JSON."""
    game = get(chance.choice(NAMES))
    good = {**game.options().__dict__, **chance.choice(MIXES[game.name])}
    data = twisted(good, chance)
    if not isinstance(data, dict):
        return "options are none"
    try:
        options = game.options.read(data)
    except BadOption as wrong:
        json.dumps(wrong.reason.json())
        return f"options refused: {wrong.reason.code}"
    assert game.options.read(options.changed()) == options
    return "options read"


def try_command(chance: Random) -> str:
    """A command: status 0, 1 for a record that stops, or 2 with one line on stderr; never anything else."""
    words, stdin = _command(chance)
    for _ in range(chance.randrange(3)):
        at = chance.randrange(len(words) + 1)
        kept = words[at : at + chance.randrange(2)]
        slips = [garbled(word, chance) for word in kept]
        words[at : at + 1] = chance.choice(([], kept, kept * 2, [_word(chance)], slips))
    words = [word.replace("\0", "") for word in words]  # no shell can pass these on
    try:
        ran = run(*words, given=stdin)
    except SystemExit as end:
        assert end.code in (0, None), words
        return "command: help"
    except Exception as wrong:
        wrong.add_note(f"python -m core {words!r} with {stdin[:2000]!r}")
        raise
    assert ran.status in (0, 1, 2), words
    assert ran.status != 2 or ran.complains(), (words, ran)
    assert ran.status != 1 or "stopped" in ran.line, (words, ran)
    return f"command: status {ran.status}"


def _command(chance: Random) -> tuple[list[str], str]:
    """A command that makes sense, or nearly, and what it finds on stdin."""
    game = chance.choice(NAMES)
    text = garbled(chance.choice(goods()), chance) if chance.random() < 0.5 else chance.choice(goods())
    dice = ["--dice", _cards(chance, 3, "1234567"), "--field"]
    number = str(chance.choice((0, 1, 2, 3, 5, 99, -1, "x", 10**12)))
    commands = (
        ["games"],
        ["new", game, "--players", number, "--seed", _word(chance), "--option", _word(chance)],
        ["play", game, "--moves", chance.choice(("0", "1", "4")), "--seed", _word(chance)],
        ["play", game, "--moves", "2", "--bots", chance.choice(("1,2", "4,1,1", "1", "6,2", "1,", "x"))],
        ["league", game, "--levels", chance.choice(("1,2", "1", "2,9", "")), "--matches", chance.choice(("0", "x"))],
        ["practice", game, "--band", number, "--seed", _word(chance), "--task", _word(chance)],
        ["practice", game, "--band", chance.choice("16"), "--option", _word(chance)],
        ["worksheet", game, "--tasks", "1", chance.choice(("--band", "--class")), number, "--language", "en"],
        ["homework", "new", game, "--step", "L2-4", "--tasks", number, "--seed", _word(chance)],
        ["homework", chance.choice(("tasks", "words", "read")), chance.choice((HOMEWORK, _word(chance)))],
        ["replay", "-"],
        ["show", "-", "--seat", number, "--at", number],
        ["legal", "-", "--at", number],
        [chance.choice(("advice", "lights")), "-", "--at", number],
        ["lights", "-", "--picked", _word(chance)],
        ["review", "-"],
        ["strategy", _row(chance).replace("=", chance.choice("+-*/")), "--class", number],
        ["mistake", _row(chance), "--class", chance.choice("16x")],
        ["practice", "--ladder", "--class", number],
        ["practice", game, "--step", chance.choice(("L2-9", "L4-1", "L9-9", "")), "--seed", _word(chance)],
        ["practice", game, "--step", "L2-9", "--tables", chance.choice(("2,5", "x", number))],
        ["practice", game, "--step", "L3-1", "--to", number, "--facts", chance.choice(("core", "cubes"))],
        ["pari", chance.choice(("completions", "best")), "--row", _row(chance), "--hand", _cards(chance, 5)],
        ["pari", "best", "--row", _word(chance), "--hand", _word(chance), "--limit", number],
        ["formula", "completions", "--formula", _row(chance), "--hand", _cards(chance, 3, "0123456789J")],
        ["formula", "completions", "--first", "--formula", "2 4", "--hand", _cards(chance, 3, "0123456789J")],
        ["paari", "fits", "--pile", chance.choice(("r1 b2", "* X", "r1")), "--card", chance.choice(("r1", "*", "q"))],
        ["astragali", "worth", _cards(chance, 7, "LSTAEWF")],
        ["astragali", "odds", "--bid", chance.choice(("two pairs L S", "hot air", "pair")), "--keep", "LL"],
        ["ziffernsheriffs", chance.choice(("reach", "ways", "chance")), *dice, number],
    )
    return list(chance.choice(commands)), text


def _cards(chance: Random, most: int, faces: str = "0123456789+-*/") -> str:
    return "".join(chance.choice(faces) for _ in range(chance.randrange(most + 1)))


def _row(chance: Random) -> str:
    return f"{_cards(chance, 3)}={_cards(chance, 3)}"


def _word(chance: Random) -> str:
    return chance.choice((*(str(value) for value in HOSTILE), "target=20", "--seed", "-", "--", "/", "=", "jumps=any"))


READERS: tuple[Callable[[Random], str], ...] = (
    *(try_record, try_saved, try_bundle, try_kind, try_mail, try_link, try_move),
    *(try_options, try_homework, try_words, try_answers, try_six_signs, try_command, try_start),
)
"""Each makes one input by lot, feeds it to a reader, and says what came of it. AssertionError, or whatever the reader
lets through, if something else came out than it declares."""


@contextmanager
def bounded() -> Iterator[None]:
    """Raise TimeoutError in what computes for longer than `PATIENCE`, where the system can tell."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"computes for more than {PATIENCE} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def feed(reader: Callable[[Random], str], seed: str, inputs: int, tally: Counter[str] | None = None) -> Counter[str]:
    """Feed a reader many inputs, each of which can be had again by its own seed."""
    tally = Counter() if tally is None else tally
    for n in range(inputs):
        try:
            with bounded():
                tally[reader(Random(f"{seed} {n}"))] += 1
        except BaseException as wrong:
            wrong.add_note(f"{reader.__name__}(Random({f'{seed} {n}'!r}))")
            raise
    return tally
