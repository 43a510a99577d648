"""What a finger and a mouse do at single tables alone: hold a cup up, and touch a board that is turned round."""

from __future__ import annotations

from core.engine.match import Match
from core.games import get
from core.games.ziffernsheriffs.moves import Roll
from tests.web.by_keys import Keyboard
from tests.web.conftest import OpenMatch
from tests.web.twin import a_match


def test_the_dice_are_seen_while_the_cup_is_held_and_by_key(open_match: OpenMatch) -> None:
    app = open_match(a_match("astragali", "web"))
    app.tap_and_settle("curtain-ready")
    box = app.box("cup")
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    app.there("die-0")
    app.page.mouse.up()
    app.gone("die-0")
    keyboard = Keyboard(app)
    keyboard.press("Tab")  # from now on there is something that can have the focus
    keyboard.tap("lift-cup")
    app.there("die-0")


def test_the_board_turns_to_the_player_to_move_and_is_tapped_there(open_match: OpenMatch) -> None:
    game = get("ziffernsheriffs")
    app = open_match(Match.new(game, ("Mila", "Ole"), "opposite", game.options(answers="tap")).play(Roll(2)))
    app.tap_and_settle("open-menu", "menu-look", "menu-opposite", "sheet-close", "end-turn")
    assert app.box("roll")["y"] < 200, "upside down"
    app.shot("ziffernsheriffs-opposite")
    app.tap_and_settle("fewer-dice", "roll")
    app.see("Tippe ein Feld an")
    face = app.read("dice")[-1]
    app.tap_and_settle(f"field-{face}", "lay")
    assert app.read(f"field-{face}") == f"Feld {face}, Stein von Ole"
