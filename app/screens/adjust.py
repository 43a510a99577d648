"""The sheet of what is agreed on for a match that is set up: rules, numbers, help, and the rest."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

from app import games
from app.frame.ui import Ui
from app.locale import sense
from app.locale.options import Option as GameOption
from app.locale.options import Preset
from app.parts import page
from app.parts.rows import Button, Choice, Group, Info, Opener, Option, Row, Section, Sheet, Stepper, Switch, note
from app.screens import presets
from app.screens.classes import YEARS, class_limits, computes, printed_signs, years
from app.screens.help import help_name
from app.screens.length import estimate
from app.screens.strict import rows as strict_rows
from app.state.help import Level
from app.state.model import AdjustSheet, MatchSetup
from app.state.people import EVERYBODY, KNOCKOUT
from core.engine.options import allows
from core.games import get, has
from core.practice.classes import CLASSES


def screen(ui: Ui, sheet: AdjustSheet) -> Sheet:
    """Return the sheet."""
    setup = ui.model.setup
    assert setup is not None
    w, session = ui.words, ui.session
    computing = [Info(w("Signs"), value=page.segmented(ui.look, printed_signs(ui)))] if computes(setup.game) else []
    helped = setup.agreed.strict is None and has(setup.game, "help")
    hand_on = Opener(
        w("Share this game and its rules"), "share-setup", lambda: session.links.share(session.links.match_set_up)
    )
    rules = (_option(ui, setup, option) for option in options(ui, setup) if not option.length)
    body: list[Row] = [
        *_presets(ui, setup),
        *_class(ui, setup),
        *([Section(w("How much help does everyone get?")), _help(ui)] if helped else []),
        *_lengths(ui, setup),
        Section(w("What kind of game?")),
        Group(_kinds(ui, setup)),
        *_contest(ui, setup),
        Section(w("All rules")),
        Group([*rules, *computing, *presets.row(ui, setup.game), hand_on]),
    ]
    return Sheet(w("Adjust"), "adjust", body, [Button(w("Done"), "adjusted", session.pages.back, kind="main")])


def _lengths(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return what decides how long a match takes; empty where no times were measured: then it stands on the page."""
    said = estimate(ui, setup, options(ui, setup))
    return [Section(ui.words("How long?")), Group(lengths(ui, setup)), note(said)] if said else []


def lengths(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the options that decide how long a match takes."""
    return [_option(ui, setup, option) for option in options(ui, setup) if option.length]


def _kinds(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the switches that make another kind of match: for training, strict, covered, or on a wall."""
    w, room = ui.words, ui.session.setup
    back = w("You can undo everything, right back to the start.")
    whole = w("The whole table stays covered until the next player touches it.")
    wall = w("For a projector: two teams, large pieces, keyboard. No curtain: every hand is open. No sound.")
    fits = not setup.tournament and (setup.agreed.wall or ui.look.may_be_wall)
    training = Switch(w("Practice game"), "option-training", setup.training, room.choose_training, back)
    curtain = Switch(w("Cover everything"), "option-curtain", setup.agreed.curtain, room.choose_curtain, whole)
    return [
        *([] if setup.tournament else [training]),
        *strict_rows(ui, setup),
        *([] if setup.alone or setup.agreed.wall else [curtain]),
        *([Switch(w("Big screen"), "wall", setup.agreed.wall, room.choose_wall, wall)] if fits else []),
    ]


def _contest(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the choice of a tournament, and what it means."""
    w, play = ui.words, ui.session.setup.play_tournament
    if get(setup.game).seats[0] != 2 or setup.agreed.wall:
        return []
    kinds = [("match", w(sense("no tournament", "none"))), (EVERYBODY, w("Round robin")), (KNOCKOUT, w("Knockout"))]

    def pick(kind: str) -> None:
        play("" if kind == "match" else kind)

    means = {
        EVERYBODY: w("Two play at a time. A win counts 2 points, a draw 1."),
        KNOCKOUT: w("Two play at a time. The winner goes through to the next round."),
    }.get(setup.tournament, "")
    choice = Choice(w("Tournament"), "contest", kinds, setup.tournament or "match", pick, wide=True)
    return [Section(w("Tournament")), choice, *([note(means)] if means else [])]


def _presets(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the sets of rules of a game, a line each, where there are several, and below them those of one's own."""
    w, own, choose = ui.words, presets.chips(ui, setup.game), ui.session.setup.choose_rules
    offered = games.find(setup.game).sentences.presets(w)
    if len(offered) < 2:
        return own
    chosen = _preset(ui, setup)
    rows = [
        Option(preset.title, f"preset-{preset.name}", preset == chosen, partial(choose, preset.options), preset.detail)
        for preset in offered
    ]
    return [Group(rows, ("preset", w("Rules"))), *own]


def _preset(ui: Ui, setup: MatchSetup) -> Preset | None:
    """Return the set of rules that is chosen, whatever the length; None for rules of one's own."""
    offered, lengths = games.find(setup.game).sentences.presets(ui.words), _lengths_of(ui, setup)
    rules = _without(setup.options, lengths)
    whole = (one for one in offered if one.options == setup.options)
    return next(whole, None) or next((one for one in offered if _without(one.options, lengths) == rules), None)


def _lengths_of(ui: Ui, setup: MatchSetup) -> set[str]:
    return {option.name for option in games.find(setup.game).sentences.options(ui.words) if option.length}


def _without(options: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in names}


def rules_name(ui: Ui, setup: MatchSetup) -> str:
    """Return what the chosen rules are called; empty where they are those of a school class."""
    own, chosen = presets.chosen(ui.model, setup.game), _preset(ui, setup)
    if own is not None:
        return own.name
    if chosen is not None:
        return chosen.title if len(games.find(setup.game).sentences.presets(ui.words)) > 1 else ""
    return "" if _class_of(ui, setup) else ui.words("your own rules")


def limited(ui: Ui, setup: MatchSetup) -> str | None:
    """Return the school class whose numbers and signs are played with, "" for others; None where no class limits."""
    if not any(CLASSES[year].rules(setup.game) for year in YEARS):
        return None
    return _class_of(ui, setup) or ("" if {"operators", "max_number"} & setup.options.keys() else "free")


def _class_of(ui: Ui, setup: MatchSetup) -> str:
    """Return the school class that allows what is chosen and nothing else; empty for none."""
    limits = _without(setup.options, _lengths_of(ui, setup))
    return next((year for year in (setup.year, *YEARS) if CLASSES[year].rules(setup.game) == limits), "")


def _class(ui: Ui, setup: MatchSetup) -> list[Row]:
    """Return the school classes, for a game that computes: each sets the signs and the numbers, with help in steps."""
    w, allowed, chosen = ui.words, {year: CLASSES[year].rules(setup.game) for year in YEARS}, limited(ui, setup)
    if chosen is None:
        return []
    lengths = _lengths_of(ui, setup)
    length = {name: value for name, value in setup.options.items() if name in lengths}

    def choose(year: str) -> None:
        options = {**allowed[year], **length}
        helped = allowed[year] and has(setup.game, "help")
        ui.session.setup.choose_class(year, options, Level.HINTS if helped else None)
        if allowed[year] and ui.model.settings.sound:
            ui.session.saving.change_setting(sound=False)  # a whole class would be heard

    said = class_limits(w, setup.game, chosen)
    body = [Section(w("Which numbers?")), *years(ui, chosen, choose, said)]
    if allowed.get(chosen) and setup.help == Level.HINTS and setup.agreed.strict is None:
        said = w("With hints.") if ui.model.settings.sound else w("With hints, and without sounds.")
        body.append(note(said))
    return body


def options(ui: Ui, setup: MatchSetup) -> list[GameOption]:
    """Return the options of the game in plain words, without those that change nothing as the others are."""
    defaults = {f.name: f.default for f in get(setup.game).options.menu()}
    rules = {**defaults, **setup.options}
    offered = games.find(setup.game).sentences.options(ui.words)
    return [option for option in offered if option.matters(rules)]


def _help(ui: Ui) -> Row:
    """Return the choice of help for all players."""
    room, levels = ui.session.setup, [(str(int(one)), help_name(ui.words, one)) for one in Level]

    def choose(level: str) -> None:
        room.choose_help(Level(int(level)))

    return Choice(ui.words("Help for everyone"), "help", levels, str(int(room.help)), choose, wide=True)


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
