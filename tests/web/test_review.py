"""Looking back as a task in a real browser: a missed turn of Pari is solved by touch."""

from __future__ import annotations

from core.games.pari.moves import Place
from tests.app.test_review import ended
from tests.web.conftest import OpenMatch


def test_a_missed_turn_is_tried_again_by_touch(open_match: OpenMatch) -> None:
    match, reviewed = ended("pari")
    app = open_match(match)
    app.tap_and_settle("try-missed")
    app.see("Verpasste Züge")
    ply = min(ply for ply, best in reviewed.items() if best is not None)
    best = reviewed[ply]
    assert best is not None
    now = match.at(ply)
    for move in best.moves[:-1]:
        assert isinstance(move, Place)
        hand = now.view(now.prompt.seat if now.prompt else None).hand
        app.tap_and_settle(f"hand-{hand.index(move.card)}")
        app.tap_and_settle(f"gap-{move.row}-{move.side}-{move.index}")
        now = now.play(move)
    app.tap_and_settle("done")
    app.see("Das stimmt")
    assert app.out_of_reach() == []
    app.shot("review-right")
