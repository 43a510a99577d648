"""Every game can be played by the keyboard alone, from the first move to the result.

Where arrows lead is seen in a browser (tests/web/test_by_keys.py); here whole matches are played on the drawn tree:
each piece that a move needs can have the focus, in a group of pieces or alone, few stops of Tab away.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app.games import identity
from app.parts.theme import Look
from app.session import Session
from app.session.keys import press
from app.state.model import HomePage, KeysPage, SettingsPage, TablePage
from core.engine.match import Match
from core.games import NAMES, get
from tests.app.harness import AtTable, Device, at_table, playing, table_of
from tests.app.positions import by_suggestion
from tests.app.walk import nodes, parts, touch, touchables
from tests.web.touches import taps

GROUP = "pieces-"
STOPS = 16
"""So many stops of Tab a table has at most: what is alike lies in groups."""
LONGEST = 400
"""Moves after which a match is broken off."""


def stops(root: BaseControl) -> dict[str, str]:
    """Every piece that can have the focus, by its identifier, with its stop of Tab: its group, else itself."""
    return dict(_stops(root, ""))


def _stops(control: BaseControl, group: str) -> Iterator[tuple[str, str]]:
    if not getattr(control, "visible", True):
        return
    if isinstance(control, ft.Semantics) and (control.identifier or "").startswith(GROUP):
        group = control.identifier or ""
    if isinstance(control, ft.TextButton) or (isinstance(control, ft.Container) and control.ink and control.on_click):
        yield "", group  # the piece whose node lies above has the name
    for part in parts(control):
        named = isinstance(part, ft.Semantics) and part.identifier and not part.identifier.startswith(GROUP)
        for name, stop in _stops(part, group):
            own = (part.identifier or "") if named and isinstance(part, ft.Semantics) and not name else name
            yield own, stop or (own if own else "")


class Keys(AtTable):
    """A keyboard at a table: Tab, arrows, Enter, and the letters."""

    def __init__(self, game: str) -> None:
        match = Match.new(get(game), ("Mila", "Ole"), "by keys")
        self.look = Look(background=identity.background(game), width=390, height=844, keyboard=True)
        self.session = at_table(table_of(match, lifted=None))

    def identifiers(self) -> list[str]:
        """What is on the screen, as `taps` asks it."""
        return list(nodes(self.screen()))

    def hand_on(self) -> None:
        """Look at what comes up, and lift the curtain."""
        for button in ("drawn", "to-result", "go-on", "curtain-ready"):
            if button in self.sees():
                self.enter(button)

    def enter(self, identifier: str) -> None:
        """Go to a piece and press Enter."""
        screen = self.screen()
        reached = stops(screen)
        assert identifier in reached, f"no key leads to {identifier}, only to {sorted(reached)}"
        assert len(set(reached.values())) <= STOPS, sorted(set(reached.values()))
        touch(screen, identifier)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", ["pari", "formula", "ziffernsheriffs", "paari", "astragali"])
def test_a_match_by_keys_to_its_end(game: str) -> None:
    keys = Keys(game)
    while (match := keys.session.model.table.match).prompt is not None:
        assert len(match.plies) < LONGEST, "the match does not end"
        keys.hand_on()
        move = by_suggestion(match)
        for identifier in taps(keys, match, move):  # type: ignore[arg-type]  # it only asks what is on the screen
            keys.enter(identifier)
        assert keys.session.model.table.match.plies[-1].move == move
    assert {"again", "go-on", "to-result"} & set(stops(keys.screen()))


@pytest.mark.parametrize("game", NAMES)
def test_whatever_can_be_tapped_can_have_the_focus(game: str) -> None:
    keys = Keys(game)
    lots = random.Random(1)
    for _ in range(8):
        keys.hand_on()
        screen, match = keys.screen(), keys.session.model.table.match
        reached = stops(screen)
        tapped = [name for piece in touchables(screen) for name in nodes(piece) if not name.startswith(GROUP)]
        assert not {*tapped} - {*reached}
        if match.prompt is None:
            break
        keys.session.table.play(lots.choice(list(match.game.legal_moves(match.state))))


def at_home() -> Session:
    _, session = playing()
    return session


def press_key(session: Session, key: str) -> None:
    press(session, key, wall=False)


def test_the_list_of_keys_opens_over_everything_and_escape_closes_it() -> None:
    session = at_home()
    press_key(session, "?")  # a covered table stays as it is below
    assert isinstance(session.model.page, KeysPage)
    press_key(session, "?")
    press_key(session, "Escape")
    assert isinstance(session.model.page, TablePage)
    session.pages.home()
    session.pages.open_settings()
    press_key(session, "?")
    press_key(session, "Escape")
    assert isinstance(session.model.page, SettingsPage)
    press_key(session, "Escape")
    press_key(session, "Escape")
    assert isinstance(session.model.page, HomePage)


def test_where_names_are_written_keys_belong_to_the_fields() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    page = session.model.page
    for key in ("?", "Escape", "F"):
        press_key(session, key)
        assert session.model.page is page
