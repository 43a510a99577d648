"""The table of Paari drawn over whatever can happen: nothing missing, nothing secret, and taps that play the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flet.controls.base_control import BaseControl

from app.games.paari.layout import board_above, layout
from app.games.paari.picked import Picked
from app.games.paari.table import TABLE
from app.games.paari.words import card_name
from app.locale import words
from app.parts import stage
from app.session import Session
from app.state.help import Help, Level
from app.state.model import LessonPage, PracticePage, Table
from core.engine.game import Step
from core.engine.match import Match
from core.engine.notation import read as read_move
from core.engine.player import play_out
from core.games import get
from core.games.paari.card_faces import face as printed_on
from core.games.paari.cards import KINDS, X
from core.games.paari.lesson import LESSON
from core.games.paari.moves import PILES, Choose, Lay
from core.games.paari.options import PaariOptions
from core.games.paari.state import State
from core.games.paari.training import best_lay
from core.pictures.shapes import Text
from tests.app.harness import Device, at_table, look_of, screen, table_of, texts
from tests.app.practising import practising
from tests.app.walk import nodes, touch
from tests.core.paari.positions import position
from tests.layout.laws import broken
from tests.layout.posed import Posed
from tests.layout.worst import PEOPLE

PAARI = get("paari")
NAMES = ("Mila", "Ole", "Frida", "Tarek")


def at_the_table(match: Match, **more: Any) -> Session:
    """A session with a match on its table, the curtain lifted for who is to move."""
    return at_table(table_of(match, **more))


def new(seats: int, seed: str = "a table", *, training: bool = False, target: int = 100) -> Match:
    return Match.new(PAARI, NAMES[:seats], seed, PaariOptions(target=target), training)


def stands(state: State, *, training: bool = False) -> Match:
    """A match that begins at a position."""
    return replace(new(len(state.hands), training=training), deal=Step(state))


def read(session: Session) -> str:
    """All that is written on a screen or read aloud."""
    return "\n".join(texts(screen(session)))


def press(session: Session, *identifiers: str) -> None:
    """What a finger does, piece after piece."""
    for identifier in identifiers:
        touch(screen(session), identifier)


def course(seats: int, seed: str) -> Iterator[Table]:
    """The table after each move of a match of simple players, unless all look at something together."""
    match = play_out(new(seats, seed, target=25), seed, 120)
    tables = (table_of(match.at(n)) for n in range(len(match.plies) + 1))
    return (table for table in tables if table.match.prompt is not None and TABLE.reveal.of(table) is None)


# PAAR-4: the first pairs


@pytest.mark.rule("PAAR-4")
def test_a_first_pair_is_picked_by_two_taps_and_refused_with_the_reason() -> None:
    session = at_the_table(new(2, "first pair"))
    match = session.model.table.match
    hand = match.view(match.prompt.seat).hand
    wrong = next(
        (a, b)
        for a in range(6)
        for b in range(6)
        if a != b and match.check(Choose(hand[a], hand[b])) and X not in (hand[a], hand[b])
    )
    press(session, "lay-pair")
    assert "A pair needs two cards. Choose another one." in read(session)
    press(session, f"hand-{wrong[0]}", f"hand-{wrong[1]}", "lay-pair")
    assert "share neither colour nor number" in read(session)
    press(session, f"hand-{wrong[1]}")
    right = next(place for place in range(6) if match.check(Choose(hand[wrong[0]], hand[place])) is None)
    press(session, f"hand-{right}", "lay-pair")
    assert session.model.table.match.plies[-1].move == Choose(hand[wrong[0]], hand[right])
    assert session.model.table.covered


@pytest.mark.rule("PAAR-4")
@pytest.mark.parametrize("goes", [0, 1])
@pytest.mark.parametrize("on_the_felt", [False, True])
def test_a_third_card_asks_which_of_the_two_it_takes_the_place_of(goes: int, on_the_felt: bool) -> None:
    session = at_the_table(new(2, "a third card"))
    match = session.model.table.match
    seat, hand = match.prompt.seat, match.view(match.prompt.seat).hand
    for place in (0, 1, 2):
        press(session, f"hand-{place}")
    assert f"Which of the two goes for {card_name(words('en'), hand[2])}?" in read(session)
    assert session.model.table.selection.picked == Picked((0, 1), third=2)
    press(session, "lay-pair")
    assert "Tap the card that goes back" in read(session)
    press(session, f"pile-{seat}-{PILES[goes]}" if on_the_felt else f"hand-{goes}")
    assert session.model.table.selection.picked == Picked((2, 1) if goes == 0 else (0, 2))
    press(session, "hand-3", "hand-3")
    assert session.model.table.selection.picked == Picked((2, 1) if goes == 0 else (0, 2))


@pytest.mark.rule("PAAR-4")
def test_the_places_of_the_first_pair_answer_too() -> None:
    session = at_the_table(new(2, "places"))
    seat = session.model.table.match.prompt.seat
    press(session, f"pile-{seat}-left")
    assert "A pair needs two cards. Choose another one." in read(session)
    press(session, f"pile-{1 - seat}-left")
    assert "face down until everyone has chosen" in read(session)
    press(session, "hand-0", f"pile-{seat}-left")
    assert session.model.table.selection.picked is None


@pytest.mark.rule("PAAR-4")
def test_when_the_last_has_chosen_all_look_at_all_pairs_before_anybody_sees_a_hand() -> None:
    session = at_the_table(new(3, "all at once"))
    for chosen in range(3):
        session.table.lift_curtain()
        assert read(session).count("face down") == 2 * chosen
        match = session.model.table.match
        session.table.play(next(match.game.legal_moves(match.state, Choose)))
    shown = screen(session)
    view = session.model.table.match.view(None)
    for seat, tops in enumerate(view.tops):
        for side, face in zip(PILES, tops, strict=True):
            assert card_name(words("en"), face) in nodes(shown)[f"pile-{seat}-{side}"].label
    assert "hand-0" not in nodes(shown)
    press(session, "go-on")
    assert "curtain-ready" in nodes(screen(session))


# PAAR-5 to PAAR-11: a turn


def labels(session: Session) -> dict[str, str]:
    """What is read aloud of each pile."""
    return {name: node.label for name, node in nodes(screen(session)).items() if name.startswith("pile-")}


@pytest.mark.rule("PAAR-5", "PAAR-7")
def test_two_taps_lay_a_card_on_anybodys_pile() -> None:
    for owner in range(2):
        session = at_the_table(stands(position("r1 r7", "b9 m9", hands=("r9 o2", "b5"))))
        press(session, "hand-0", f"pile-{owner}-left")
        assert session.model.table.match.plies[-1].move == Lay("r9", owner, "left")


@pytest.mark.rule("PAAR-T1")
def test_training_says_of_every_pile_by_what_it_takes_a_card_or_why_not() -> None:
    match = stands(position("r7 r4", "* o5", "b9 m9", "X *", hands=("o9 X b3", "b5", "b6", "b7")), training=True)
    session = at_the_table(match)
    press(session, "hand-0")
    said = labels(session)
    assert said["pile-0-left"].endswith("no match")
    assert said["pile-1-left"].endswith("fits: colour")
    assert said["pile-1-right"].endswith("fits: rainbow")
    assert said["pile-2-right"].endswith("fits: number")
    assert said["pile-3-left"].endswith("fits: rainbow")
    press(session, "hand-2")
    said = labels(session)
    assert said["pile-0-left"].endswith("not your own")
    assert said["pile-2-left"].endswith("fits: X")


@pytest.mark.rule("PAAR-T1")
def test_without_training_piles_keep_to_themselves_until_they_are_tried() -> None:
    match = stands(position("r7 r4", "b9 m9", hands=("o9 b2", "b5")))
    session = at_the_table(match)
    press(session, "hand-0")
    assert all("fit" not in said for said in labels(session).values())
    assert "hint" not in nodes(screen(session))
    press(session, "pile-0-left")
    assert "Brown 9 and Red 4 share neither colour nor number. Choose another pile." in read(session)
    assert session.model.table.match is match


@pytest.mark.rule("PAAR-11", "PAAR-12")
@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ("X o10", "Nothing fits until a rainbow is beside it"),
        ("X *", "any card can cover it"),
        ("X X", "Only a rainbow fits, on either."),
        ("* o10", "So Brown, any 10 or a rainbow fits here."),
        ("o10 X", "a second X fits too"),
        ("o10 *", "a rainbow matches every card"),
    ],
)
def test_a_pile_that_is_tapped_with_nothing_picked_up_explains_itself(piles: str, said: str) -> None:
    session = at_the_table(stands(position("r7 r4", f"b1>{piles}", hands=("o9 b2", "b5"))))
    press(session, "pile-1-left")
    assert said in read(session)
    assert "Blue 1" not in read(session), "nobody looks under a top"


@pytest.mark.rule("PAAR-8")
def test_a_drawn_card_is_seen_by_who_drew_it_and_drawing_goes_on() -> None:
    session = at_the_table(stands(position("r7 r4", "b9 m9", hands=("o2 o3", "b5"), stack="m1 m2")))
    assert nodes(screen(session))["draw"].label == "Draw a card"
    press(session, "draw")
    assert "Mila has drawn Green 1" in read(session)
    assert "new" in nodes(screen(session))["hand-2"].label
    assert nodes(screen(session))["draw"].label == "Keep drawing"
    session.cover()
    assert "Green 1" not in read(session)


@pytest.mark.rule("PAAR-9")
def test_with_nothing_left_to_draw_the_button_says_so() -> None:
    session = at_the_table(stands(position("r7 r4", "b9 m9", hands=("r2 o3", "b5"), stack="")))
    press(session, "draw")
    assert "There are no cards left to draw." in read(session)


# PAAR-14 to PAAR-17: going out


def test_what_a_pair_makes_stands_below_it_with_lights_alone() -> None:
    match = stands(position("r7 r4", "b9 m9", hands=("r5", "b5")))
    shown = [read(at_the_table(match, given=Help(level))) for level in Level]
    assert ["together 18" in text for text in shown] == [False, False, False, True]


@pytest.mark.rule("PAAR-15")
def test_a_last_card_that_would_be_too_low_is_refused_with_both_sums() -> None:
    session = at_the_table(stands(position("r7 r4", "b9 m9", hands=("r5", "b5"))))
    press(session, "hand-0", "pile-0-right")
    assert "Not yet: Ole would have 18, Mila only 12. Keep drawing." in read(session)


@pytest.mark.rule("PAAR-T2")
def test_training_shows_with_one_or_two_cards_left_whether_going_out_would_be_allowed() -> None:
    def going_out(own: str, hand: str, training: bool = True) -> Session:
        return at_the_table(stands(position(own, "b9 m9", hands=(hand, "b5")), training=training))

    for own, hand, said in (
        ("r7 r4", "r5", "You can’t go out: Mila 12, Ole 18"),
        ("r10 r9", "r8", "You can go out: Mila 18, Ole 18"),
        ("r10 r9", "r8 r7", "Mila can go out next turn: Mila 18, Ole 18"),
    ):
        assert nodes(screen(going_out(own, hand)))["ways-out"].label == said
    two = going_out("r10 r9", "r8 r7")
    press(two, "ways-out")
    assert "first Red 7 with Mila, on the left, then Red 8 with Mila, on the left" in read(two)
    assert "ways-out" not in nodes(screen(going_out("r10 r9", "r8", training=False)))


@pytest.mark.rule("PAAR-16")
def test_at_the_end_of_a_round_all_see_what_was_still_in_the_hands_and_how_the_points_come_about() -> None:
    state = position("r10 r9", "b9 m9", "b1 b2", hands=("r8", "b5 X m7", "o1"), scores=(23, 0, 4), dealer=2)
    session = at_the_table(stands(state))
    press(session, "hand-0", "pile-0-right")
    shown = screen(session)
    assert nodes(shown)["ended-0"].label == "Mila: Red 10 and Red 8, together 18, out of cards, score 46"
    assert "in hand: 12 points: Green 7, Blue 5 and X" in nodes(shown)["ended-1"].label
    said = read(session).replace("\u00a0", " ")
    assert "10 + 12 + 1 = 23" in said
    assert "Mila deals round 2" in said and "Ole starts" in said
    assert "hand-0" not in nodes(shown)
    press(session, "go-on")
    assert "curtain-ready" in nodes(screen(session))


@pytest.mark.rule("PAAR-17")
def test_after_the_last_round_the_winner_is_named() -> None:
    session = at_the_table(stands(position("r10 r9", "b9 m9", hands=("r8", "b5"), scores=(90, 0))))
    press(session, "hand-0", "pile-0-right", "go-on")
    assert "again" in nodes(screen(session))


def test_who_goes_first_in_the_next_round_is_covered_even_if_they_moved_last() -> None:
    session = at_the_table(stands(position("r10 r9", "b9 m9", hands=("r8", "b5"), dealer=0)))
    press(session, "hand-0", "pile-0-right")
    assert session.model.table.match.prompt.seat == 0
    press(session, "go-on")
    assert "hand-0" not in nodes(screen(session))


# the words


@pytest.mark.rule("PAAR-1")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_kind_of_card_has_a_name_of_its_own(language: str) -> None:
    assert len({card_name(words(language), face) for face in KINDS}) == len(KINDS)


def test_no_letter_stands_on_a_card() -> None:
    for name in KINDS:
        printed = [shape.text for shape in printed_on(name, 80, 109) if isinstance(shape, Text)]
        assert printed == ([name[1:]] if name[1:] else []), "an O beside a number would be read as a zero"


# room


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_very_large_hand_is_all_in_sight_and_the_table_stays_where_it_is(size: tuple[int, int], scale: float) -> None:
    hand = " ".join(f"{colour}{number}" for colour in "rom" for number in range(5))
    match = replace(
        stands(position("X X", "b9 m9", "r8 r9", "o8 o9", hands=(hand, "b5", "b6", "b7"))), names=PEOPLE[:4]
    )
    at = {"pose": "picked", "help": 3, "training": False, "size": size, "language": "de", "scale": scale}
    assert list(broken(Posed(match, at))) == []


# who sits where


def nearest(root: BaseControl) -> str:
    """The first seat of the lower row: the upper one has two, or the only other."""
    piles = [name for name in nodes(root) if name.startswith("pile-")]
    return piles[min(4, len(piles) - 2)].split("-")[1]


@pytest.mark.parametrize("levels", [(0, 1), (1, 0, 2), (1, 2, 0, 1)])
def test_who_plays_alone_stays_at_the_lower_edge_whoever_is_to_move(levels: tuple[int, ...]) -> None:
    seen, me = set(), levels.index(0)
    for table in course(len(levels), f"alone {levels}"):
        assert nearest(screen(at_table(replace(table, levels=levels)))) == str(me)
        seen.add(table.match.prompt.seat)
    assert seen == set(range(len(levels)))


def test_with_several_people_the_table_is_turned_to_the_one_whose_view_it_is() -> None:
    for table in course(3, "several"):
        for lifted, levels in ((table.match.prompt.seat, ()), (1, (1, 0, 0)), (2, (1, 0, 0))):
            now = replace(table, lifted=lifted, levels=levels)
            if not now.covered:
                assert nearest(screen(at_table(now))) == str(now.seat)


def test_in_a_lesson_the_own_piles_stay_where_they_are_when_the_goal_is_reached() -> None:
    session = Device().start()
    session.lessons.open("paari", "Mila", "the other")
    for idea in LESSON.ideas:
        assert nearest(screen(session)) == "0"
        for line in idea.line:
            assert session.table.play(read_move(PAARI.kinds, line))
        page = session.model.page
        assert isinstance(page, LessonPage) and page.over
        if TABLE.reveal.of(page.table) is None:
            assert nearest(screen(session)) == "0", idea.name
        if idea is not LESSON.ideas[-1]:
            session.lessons.next()


def test_a_task_leaves_the_own_piles_where_they_are_once_it_is_done() -> None:
    device, session = practising(game="paari")
    page = session.model.page
    assert isinstance(page, PracticePage) and nearest(screen(session)) == "0"
    match = page.table.match
    lay = best_lay(match.view(0))
    assert lay is not None and session.table.play(lay)
    device.work.finish()
    assert nearest(screen(session)) == "0"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(360, 640), (360, 740), (390, 844), (412, 915), (820, 1180)])
def test_cards_are_as_large_for_all_to_look_at_as_in_a_turn(size: tuple[int, int], seats: int) -> None:
    look = look_of(size)
    look = replace(look, given=replace(look.slots, chips=0))  # the players stand in the bar
    pill = 48 if seats > 2 and not look.small else 0  # the way to the turns before
    below = stage.below(look, rises=False) + 2 * 24 + 8 + pill
    turn = layout(look, seats, 5).frame
    assert board_above(look, seats, below).card == turn.card >= (70 if size[0] == 360 else 80)
