"""Setting up a match: who plays, and by which rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common
from app.locale.games import title
from app.locale.letters import undrawn
from app.locale.levels import emblem_name, level_detail, level_name
from app.locale.options import Option as GameOption
from app.locale.reasons import sentence
from app.parts import page
from app.parts.rows import (
    Button,
    Choice,
    Column,
    Field,
    Group,
    IconButton,
    Info,
    Opener,
    Option,
    Page,
    Row,
    Seat,
    Section,
    Stepper,
    Switch,
    Why,
    note,
)
from app.parts.tappable import choices
from app.parts.theme import Space
from app.screens.help import help_name
from app.screens.length import chips as time_chips
from app.screens.lesson_offer import offer
from app.screens.strict import rows as strict_rows
from app.state.help import Level
from app.state.model import MatchSetup, SetupPage
from app.state.people import EVERYBODY, KNOCKOUT, LEVELS, Person, opponents, strength
from core.engine.options import allows
from core.engine.record import LONGEST_NAME
from core.games import get, has


def screen(ui: Ui, shown: SetupPage) -> Page:
    """Return the whole page."""
    setup = shown.setup
    w, session, seats = ui.words, ui.session, setup.seats
    code, share = ft.Icons.QR_CODE_ROUNDED, w("Share this game and its rules")
    actions = [
        IconButton(code, share, "share-setup", lambda: session.links.share(session.links.match_set_up)),
        common.rules_button(ui, setup.game, on_felt=False),
    ]
    who = w("Who’s playing?") if setup.tournament else w("Who’s playing? (in seating order)")
    body = [
        *offer(ui, setup.game),
        Section(who, _player_count(ui, seats)),
        *_company(ui, setup),
        *_contest(ui, setup),
        Group(_people(ui, setup)),
        *_wall(ui, setup),
        *_class(ui, setup),
        *_presets(ui, setup),
        *_length(ui, setup),
        *_more(ui, setup),
    ]
    refusal = [] if setup.wrong is None else [Why(sentence(w, setup.wrong))]
    if len(setup.people) < seats[0]:
        alone, icon = w("Play against the computer"), ft.Icons.ADD_BOX_ROUNDED
        start = Button(alone, "against", session.setup.play_alone, kind="main", icon=icon)
    else:
        name, icon = w("To the plan") if setup.tournament else w("Let’s go"), ft.Icons.PLAY_ARROW_ROUNDED
        called = {seat: _called(ui, setup, seat) for seat in range(len(setup.people))}
        start = Button(name, "begin", partial(session.setup.begin, called), kind="main", icon=icon)
    return Page(title(setup.game), body, Column([*refusal, start]), subtitle=w("New game"), actions=actions)


def _player_count(ui: Ui, seats: range) -> str:
    """Return the possible numbers of players."""
    return str(seats[0]) if len(seats) == 1 else ui.words("{low}–{high} players", low=seats[0], high=seats[-1])


def _company(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the choice between one person with opponents, and several people."""
    if setup.agreed.wall:
        return []
    w, session = ui.words, ui.session.setup
    ways: dict[str, Callable[[], None]] = {
        "alone": session.play_alone,
        "together": session.play_together,
        "tournament": lambda: session.play_tournament(EVERYBODY),
    }
    texts = [*([("alone", w("Alone"))] if has(setup.game, "bot") else []), ("together", w("Together"))]
    if get(setup.game).seats[0] == 2:
        texts.append(("tournament", w("Tournament")))
    if len(texts) == 1:
        return []
    now = "tournament" if setup.tournament else "alone" if setup.alone else "together"
    return [Choice(w("Who’s playing?"), "company", texts, now, lambda way: ways[way](), wide=True)]


def _contest(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the choice between the kinds of tournament, and what the chosen one means; empty for a match."""
    if not setup.tournament:
        return []
    w, play = ui.words, ui.session.setup.play_tournament
    kinds = [(EVERYBODY, w("Round robin")), (KNOCKOUT, w("Knockout"))]
    means = w("Two play at a time. A win counts 2 points, a draw 1.")
    if setup.tournament == KNOCKOUT:
        means = w("Two play at a time, and the winner goes through to the next round.")
    return [Choice(w("Kind of tournament"), "contest", kinds, setup.tournament, play, wide=True), note(means)]


def _people(ui: Ui, setup: MatchSetup) -> list[Row]:
    w, room = ui.words, ui.session.setup
    rows: list[Row] = []
    twins = setup.wrong.values["emblems"] if setup.wrong is not None and setup.wrong.code == "same_name" else ()
    for seat, person in enumerate(setup.people):
        rows.append(_person(ui, setup, seat, twice=person.emblem in twins))
        if setup.choosing == seat:
            rows += _levels(ui, seat, person.level)
    if setup.agreed.wall:
        return rows
    full = w("All seats are taken.") if len(setup.people) == setup.seats[-1] else None
    ways = [("add-person", w("Add player"), ft.Icons.PERSON_ADD_ALT_1_ROUNDED, room.add_person)]
    if has(setup.game, "bot"):
        ways.append(("add-opponent", w("Computer player"), ft.Icons.ADD_BOX_ROUNDED, room.add_opponent))
    return [*rows, page.add_pair(ui.look, ways, why=full)]


def _person(ui: Ui, setup: MatchSetup, seat: int, *, twice: bool) -> Row:
    """Return the row of a person at the table; `twice` if another one has this name."""
    w, room, person, id = ui.words, ui.session.setup, setup.people[seat], f"person-{seat}"
    name = person.name or _called(ui, setup, seat)
    level = level_name(w, person.level) if person.level else ""
    remarks = [w("Somebody else has this name.") if twice else "", undrawn(w, person.name)]
    field = Field(
        w("Name of player {n}", n=seat + 1),
        f"{id}-name",
        name if person.level else person.name,
        partial(room.rename, seat),
        hint=_called(ui, setup, seat),
        full=w("Names have up to 12 letters."),
        note=" ".join(filter(None, remarks)),
    )
    return Seat(
        field,
        id,
        person.emblem,
        w("{name}’s picture: {emblem}. Choose another", name=name, emblem=emblem_name(w, person.emblem)),
        partial(room.next_emblem, seat),
        w("{name} isn’t playing", name=name),
        partial(room.remove_person, seat) if _removable(setup, person) else None,
        strength(person.level) if person.level else 0,
        level,
        w("{name}, computer, {level}. Change", name=name, level=level),
        partial(room.list_levels, seat),
    )


def _removable(setup: MatchSetup, person: Person) -> bool:
    if setup.tournament or not has(setup.game, "bot"):
        return len(setup.people) > setup.seats[0] and not setup.agreed.wall
    people = len(setup.people) - opponents(setup.people)
    return bool(person.level or people > 1) and not setup.agreed.wall


def _curtain(ui: Ui, setup: MatchSetup) -> Row:
    """Return the switch for the curtain over all of the table while the device goes on."""
    said = ui.words("The whole table stays covered until the next player touches it")
    return Switch(
        ui.words("Cover everything"), "option-curtain", setup.agreed.curtain, ui.session.setup.choose_curtain, said
    )


def _wall(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the switch for two teams on a wall, where the screen is large enough for that."""
    if setup.tournament or not (setup.agreed.wall or ui.look.may_be_wall):
        return []
    w = ui.words
    said = w("For a projector: two teams, large pieces, keyboard. No curtain: every hand is open. No sound.")
    return [Group([Switch(w("Big screen"), "wall", setup.agreed.wall, ui.session.setup.choose_wall, said)])]


def _called(ui: Ui, setup: MatchSetup, seat: int) -> str:
    """Return the name of a seat without one: that of its emblem."""
    person, w = setup.people[seat], ui.words
    emblem = emblem_name(w, person.emblem)
    if setup.agreed.wall:
        team = w("Team {name}", name=emblem)
        return team if len(team) <= LONGEST_NAME else emblem
    return emblem


def _levels(ui: Ui, seat: int, chosen: int) -> list[Row]:
    """Return the levels to choose from, a line each."""
    w, choose = ui.words, ui.session.setup.choose_level
    rows = [
        Option(
            level_name(w, level),
            f"level-{level}",
            level == chosen,
            partial(choose, seat, level),
            level_detail(w, level),
            page.level_mark(ui.look, strength(level)),
        )
        for level in LEVELS
    ]
    return [choices(page.lined(ui.look, rows), "level", w("Computer player"))]


def _presets(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the sets of rules of a game, a line each, where there are several, and below them those of one's own."""
    from app.screens import presets  # not needed for the first screen

    w, own, choose = ui.words, presets.chips(ui, setup.game), ui.session.setup.choose_rules
    offered = games.find(setup.game).sentences.presets(w)
    if len(offered) < 2:
        return own
    rows = [
        Option(
            preset.title,
            f"preset-{preset.name}",
            setup.options == preset.options,
            partial(choose, preset.options),
            preset.detail,
        )
        for preset in offered
    ]
    return [Section(w("Rules")), Group(rows, ("preset", w("Rules"))), *own]


def _class(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the school classes, for a game that computes: each sets the signs and the numbers, with help in steps."""
    from app.screens.classes import YEARS, class_limits, years  # not needed for the first screen
    from core.practice.classes import CLASSES

    w, allowed = ui.words, {year: CLASSES[year].rules(setup.game) for year in YEARS}
    if not any(allowed.values()):
        return []
    lengths = {option.name for option in _options(ui, setup) if option.length}
    length = {name: value for name, value in setup.options.items() if name in lengths}
    limits = {name: value for name, value in setup.options.items() if name not in lengths}

    def choose(year: str) -> None:
        options = {**allowed[year], **length}
        helped = allowed[year] and has(setup.game, "help")
        ui.session.setup.choose_class(year, options, Level.HINTS if helped else None)
        if allowed[year] and ui.model.settings.sound:
            ui.session.saving.change_setting(sound=False)  # a whole class would be heard

    chosen = next((year for year in (setup.year, *YEARS) if allowed[year] == limits), "")
    said = class_limits(w, setup.game, chosen)
    body = [Section(w("How hard?"), w("Which numbers?")), *years(ui, chosen, choose, said)]
    if allowed.get(chosen) and setup.help == Level.HINTS and setup.agreed.strict is None:
        said = w("With hints.") if ui.model.settings.sound else w("With hints, and without sounds.")
        body.append(note(said))
    return body


def _options(ui: Ui, setup: MatchSetup) -> list[GameOption]:
    """Return the options of the game in plain words, without those that change nothing as the others are."""
    defaults = {f.name: f.default for f in get(setup.game).options.menu()}
    rules = {**defaults, **setup.options}
    offered = games.find(setup.game).sentences.options(ui.words)
    return [option for option in offered if option.matters(rules)]


def _length(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the options that decide how long a match takes; empty for a game without any."""
    offered = _options(ui, setup)
    rows = [_option(ui, setup, option) for option in offered if option.length]
    times = time_chips(ui, setup, offered) or [Section(ui.words("How long?"))]
    return [*times, Group(rows)] if rows else []


def _more(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return all else that can be chosen, on demand; while it is hidden, its heading counts what differs from usual."""
    from app.screens import presets  # not needed for the first screen
    from app.screens.classes import computes, printed_signs

    w, room = ui.words, ui.session.setup
    others = [option for option in _options(ui, setup) if not option.length]
    changed = sum(option.name in setup.options for option in others) + setup.training + (setup.help is not None)
    changed += (setup.agreed.strict is not None) + setup.agreed.curtain
    counted = w.many("{n} changed", "{n} changed", changed) if changed else ""
    said, name = (
        w("Practice game, tournament rules, help, and every single rule"),
        w("Less") if setup.more else w("More"),
    )
    rows: list[Row] = [Opener(name, "more-rules", partial(room.change_setup, more=not setup.more), said, counted)]
    if setup.more:
        back = w("You can undo everything, right back to the start")
        training = Switch(w("Practice game"), "option-training", setup.training, room.choose_training, back)
        rows += [
            *([] if setup.tournament else [training]),
            *strict_rows(ui, setup),
            *([] if setup.alone or setup.agreed.wall else [_curtain(ui, setup)]),
            *([_help(ui)] if setup.agreed.strict is None and has(setup.game, "help") else []),
            *(_option(ui, setup, option) for option in others),
            *([Info(w("Signs"), value=page.segmented(ui.look, printed_signs(ui)))] if computes(setup.game) else []),
            *presets.row(ui, setup.game),
        ]
    return [Column([Group(rows)], above=Space.M)]


def _help(ui: Ui) -> Row:
    """Return the choice of help for all players."""
    room, levels = ui.session.setup, [(str(int(one)), help_name(ui.words, one)) for one in Level]

    def choose(level: str) -> None:
        room.choose_help(Level(int(level)))

    return Choice(ui.words("Help for everyone"), "help", levels, str(int(room.help)), choose)


def _option(ui: Ui, setup: MatchSetup, option: GameOption) -> Row:
    f: dataclasses.Field[Any] = next(f for f in get(setup.game).options.menu() if f.name == option.name)
    value, id = setup.options.get(f.name, f.default), f"option-{f.name}"
    choose = partial(ui.session.setup.set_option, f.name)
    if f.metadata.get("allowed") == (False, True):
        return Switch(option.title, id, value, partial(choose, not value), option.detail)
    if "allowed" in f.metadata and not option.steps:
        by_text = {str(allowed): allowed for allowed in f.metadata["allowed"] if allowed in option.values}
        texts = [(name, option.values[allowed]) for name, allowed in by_text.items()]
        return Choice(option.title, id, texts, str(value), lambda name: choose(by_text[name]), option.detail)
    ladder = [step for step in option.steps if allows(f, step)]
    at = ladder.index(value) if value in ladder else min(range(len(ladder)), key=lambda n: _distance(ladder[n], value))
    return Stepper(
        option.title,
        id,
        option.values.get(value) or option.number(value),
        ui.words("{title}: less", title=option.title),
        ui.words("{title}: more", title=option.title),
        partial(choose, ladder[at - 1]) if at > 0 else None,
        partial(choose, ladder[at + 1]) if at < len(ladder) - 1 else None,
        option.detail,
    )


def _distance(step: int | None, value: int | None) -> float:
    if step is None or value is None:
        return 0 if step is value else float("inf")
    return abs(step - value)
