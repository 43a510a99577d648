"""The keyboard at the table."""

from __future__ import annotations

from app.games.pari.picked import FromHand
from app.keys import press as press_key
from app.locale import words
from app.session import Session
from app.sheets import Menu
from app.theme import Look
from app.ui import Ui
from core.games.pari.moves import Done, Place
from tests.app.harness import Device, any_move, begin


def press(session: Session, key: str) -> None:
    press_key(Ui(session.model, Look(), words("en"), session), key)


def test_escape_puts_down_u_takes_back_and_f_is_the_main_button() -> None:
    device = Device()
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    press(session, "F")  # behind the curtain no key does anything
    assert session.model.table.match.plies == ()
    session.lift_curtain()
    session.pick(FromHand(0, session.model.table.match.state.hand[0]))
    press(session, "Escape")
    assert session.model.table.picked is None
    session.open_sheet(Menu())
    press(session, "Escape")
    assert session.model.table.sheet is None
    session.play(any_move(session, Place))
    press(session, "U")
    assert session.model.table.match.plies == ()
    press(session, "F")
    assert session.model.table.refused.code == "nothing_laid"
    session.play(any_move(session, Place))
    press(session, "F")
    assert isinstance(session.model.table.match.plies[-1].move, Done)


def test_h_opens_a_hint_in_training_only() -> None:
    device = Device()
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    session.lift_curtain()
    press(session, "H")
    assert session.model.table.sheet is None
