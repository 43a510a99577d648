"""What a screen reader says by itself: what happened, once, and nothing that only one person may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from app import games
from app.games import spoken as aloud
from app.games.astragali.picked import Cup
from app.games.astragali.words import face_names
from app.games.formula.picked import building
from app.locale import Words, words
from app.locale.signs import spoken
from app.session import Session
from app.state.model import Checked, HomePage, Model, Table, TablePage
from app.state.settings import Settings
from core.engine.chance import Chance
from core.engine.game import Event
from core.engine.match import Match
from core.engine.player import choose
from core.engine.reason import Reason
from core.games import get
from core.games.astragali.moves import Doubt, Say
from core.games.formula.draft import Spot
from tests.app.harness import playing

ENGLISH = words("en")


class Listener:
    """Hears what is said at a table, from now on."""

    def __init__(self, session: Session) -> None:
        self._before = session.model
        self._said: list[str] = []
        session.models.changed = self._change

    def _change(self, now: Model) -> None:
        said = aloud.said(ENGLISH, self._before, now)
        self._before = now
        self._said += [said] if said else []

    def said(self) -> list[str]:
        """What was said since the last time it was asked for."""
        said, self._said = self._said, []
        return said


def table(name: str, **options: Any) -> tuple[Session, Listener]:
    """The table of a new match, with the curtain down where there is one."""
    _, session = playing(name, **options)
    return session, Listener(session)


def go_on(session: Session) -> bool:
    """Do what comes before the next move: look, pass the device on, lift the curtain; whether there was any of it."""
    lies = session.model.table
    if lies.latest.drawn is not None:
        session.table.seen_drawn()
    elif games.of(lies.match).reveal.of(lies) is not None:
        session.cover()
        session.table.seen()
    elif lies.covered:
        session.table.lift_curtain()
    else:
        return False
    return True


def stands_open(lies: Table) -> bool:
    """Whether nothing is to be looked at before the next move."""
    return lies.latest.drawn is None and games.of(lies.match).reveal.of(lies) is None


@pytest.mark.parametrize("name", games.NAMES)
def test_each_step_of_a_match_is_said_once_and_in_public(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never twice at once, never what only one seat may know; whose turn it is, and at the end who has won."""
    game, told = games.find(name), list[Event]()
    step = type(game.log).step

    def noted(self: Any, words: Words, happened: Event, names: Sequence[str]) -> str | None:
        told.append(happened)
        return step(self, words, happened, names)

    monkeypatch.setattr(type(game.log), "step", noted)
    session, listener = table(name)
    heard: list[str] = []
    while (match := session.model.table.match).prompt is not None:
        if not go_on(session):
            assert session.table.play(choose(match, Chance(name, len(match.plies))))
        said = listener.said()
        assert len(said) <= 1, said
        sentences = " ".join(said).split(". ")
        assert len(sentences) == len(set(sentences)), said
        now = session.model.table
        if now.match.prompt is not None and now.match.prompt.seat != match.prompt.seat and stands_open(now):
            assert now.match.names[now.match.prompt.seat] in said[0]
        heard += said
    while go_on(session):
        heard += listener.said()
    assert told and all(happened.seats is None for happened in told)
    assert len(heard) > len(match.plies) / 2
    assert "win" in heard[-1] or "won" in heard[-1], heard[-1]


@pytest.mark.parametrize(
    ("text", "aloud"),
    [
        ("Mila: 0 + 1 = 5 − 4 scores 4 points.", "Mila: 0 plus 1 equals 5 minus 4 scores 4 points."),
        ("Mila plays − in row 2.", "Mila plays minus in row 2."),
        ("Put the ÷ left of the =.", "Put the division sign left of the equals sign."),
        ("(1 + 4) ×, = 5, free", "open bracket 1 plus 4 close bracket times, equals 5, free"),
        ("Ole: 8 : 2 · 3 ÷ 4 × −5", "Ole: 8 divided by 2 times 3 divided by 4 times minus 5"),
        ("Ole – to 15 points", "Ole – to 15 points"),
    ],
)
def test_signs_are_said_as_words(text: str, aloud: str) -> None:
    assert spoken(ENGLISH, text) == spoken(ENGLISH, text.replace(" ", "\N{NO-BREAK SPACE}")) == aloud


@pytest.mark.parametrize("name", games.NAMES)
def test_the_same_answer_to_the_same_tap_is_said_again(name: str) -> None:
    """Where it is drawn nothing changes, so the live region there is silent."""
    session, listener = table(name)
    session.table.lift_curtain()
    listener.said()
    why = Reason("what_now")
    session.table.refuse(why)
    assert listener.said() == [], "what appears is read where it appears"
    session.table.refuse(why)
    session.table.refuse(why)
    first, second = listener.said()
    assert first == second != ""
    session.models.set(offline="ready")
    assert listener.said() == [], "nobody has tapped"


def test_the_same_result_of_a_check_is_said_again() -> None:
    session, listener = table("pari", training=True)
    session.table.lift_curtain()
    listener.said()
    selected = session.model.table.selection
    for fault in (None, Reason("one_equals_sign")):
        for _ in range(2):
            session.models.set_table(replace(session.model.table, selection=replace(selected, checked=Checked(fault))))
    well, ill = listener.said()
    assert well == "That’s right!" != ill


def test_how_a_doubt_ends_is_said_with_its_last_part() -> None:
    session, listener = table("astragali")
    session.table.lift_curtain()
    assert session.table.play(Say("seven", "L"))
    listener.said()
    assert session.table.play(Doubt())
    (first,) = listener.said()
    assert "doubts Mila’s bid" in first
    assert not [word for word in ("true.", "false.", "loses", "rolls") if word in first]
    session.table.show_all()
    (last,) = listener.said()
    assert "dice are missing" in last and "The bid is false." in last and "loses a wish." in last
    assert "doubts" not in last, "nothing is said twice"


def test_the_device_is_handed_on_and_taken() -> None:
    session, listener = table("pari")
    session.table.lift_curtain()
    (said,) = listener.said()
    assert said in ("It is Mila’s turn.", "It is Ole’s turn.")
    session.cover()
    (said,) = listener.said()
    assert said in ("Pass to Mila.", "Pass to Ole.")


def test_what_was_taken_back_is_said() -> None:
    session, listener = table("pari", training=True)
    session.table.lift_curtain()
    session.table.play(choose(session.model.table.match, Chance("pari", 0)))
    listener.said()
    session.table.undo()
    assert listener.said() == ["Taken back."]


def test_the_dice_are_spoken_once_when_the_cup_is_lifted() -> None:
    session, listener = table("astragali")
    session.table.lift_curtain()
    listener.said()
    session.table.pick(Cup(lifted=True))
    (said,) = listener.said()
    dice = session.model.table.match.view(session.model.table.seat).dice
    assert said == face_names(ENGLISH, dice)
    session.table.pick(Cup(lifted=True, marked=(0,)))
    session.table.pick(Cup())
    assert listener.said() == []


def test_a_formula_is_said_as_it_grows_and_not_when_a_card_is_picked_up() -> None:
    session, listener = table("formula")
    session.table.lift_curtain()
    listener.said()
    lies = session.model.table
    view = lies.match.view(lies.seat)
    digit = next(card for card in view.hand if card.isdigit())
    held = building(lies, view).pick(view.hand.index(digit), digit)
    session.table.pick(held)
    assert listener.said() == []
    session.table.pick(held.put(Spot("c", "whole")))
    (said,) = listener.said()
    assert said.endswith(f"equals {digit}")


def test_an_opponents_turn_is_announced_by_the_line_over_the_tray_not_move_by_move() -> None:
    match = Match.new(get("pari"), ("Mila", "Bo"), "alone")
    while match.prompt.seat == 0:
        match = match.play(choose(match, Chance("alone", len(match.plies))))
    lies = Table("one", match, emblems=("sun", "moon"), levels=(0, 2))
    moved = replace(lies, match=match.play(choose(match, Chance("alone", 99))))
    before, now = (Model(Settings("en"), pages=(HomePage(), TablePage(at))) for at in (lies, moved))
    assert aloud.said(ENGLISH, before, now) == ""
    people = [replace(at, levels=()) for at in (lies, moved)]
    before, now = (Model(Settings("en"), pages=(HomePage(), TablePage(at))) for at in people)
    assert aloud.said(ENGLISH, before, now) != ""
