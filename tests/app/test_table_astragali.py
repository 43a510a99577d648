"""The table of Astragali: drawn at every turn of matches by lot, and never a word about dice that are hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app import games
from app.games import identity
from app.games.astragali.picked import Bids, Cup, cup_of, kind_of, offered, refused_face, tap_face
from app.games.astragali.table import COUNT, LIFT, TABLE
from app.games.astragali.words import gap
from app.locale import words
from app.parts.glyph import SIGNS
from app.parts.theme import LIVELY, Look
from app.session import Session
from app.session.keys import press
from app.state.model import Advice, HomePage, Latest, Model, RulesPage, Selection, Table, TablePage
from app.state.overlays import AboutPlayer
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage.browser_store import MemoryStore
from app.storage.codec import pack, peek
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.search import answer as answer_of
from core.games import get
from core.games.astragali.bids import named
from core.games.astragali.help import HELP
from core.games.astragali.ladder import FACES, KINDS, LADDER, Bid, KindName, step_named, worth
from core.games.astragali.moves import Accept, Better, Bray, Decline, Doubt, Judge, Roll, Say, Try
from core.games.astragali.review import REVIEW
from tests.app.harness import App, AtTable, alone, at_table, change_table, screen, sketch
from tests.app.layout import Measure, Piece, Room, pieces
from tests.app.positions import with_state
from tests.app.walk import fire, nodes, of

GAME: Any = get("astragali")
NAMES = ("Mila", "Ole", "Frida", "Tarek", "Ida", "Jonas", "Rosa", "Emil")
MIXES = [
    {"show_bid": show, "jumps": jumps} for show in ("words", "exact") for jumps in ("next_kind", "any", "one_step")
]
LOOK = Look(background=identity.background("astragali"), width=390, height=844)


class Hands(AtTable):
    """A match on the screen, and hands that tap on it by identifier."""

    def __init__(self, match: Match, look: Look = LOOK, **changes: Any) -> None:
        self.works: list[Any] = []
        self.session = Session(MemoryStore(), Settings("en"), run=self.works.append, sleep=_no_time)
        self.session.models.now = Model(Settings("en"), pages=(HomePage(), TablePage(table_of(match, **changes))))
        self.look = look

    @property
    def cup(self) -> Cup:
        return cup_of(self.table)

    def tap(self, *names: str) -> Hands:
        """Tap these pieces; a kind that is not among those at hand is looked up among all bids."""
        for name in names:
            kind = name.removeprefix("kind-")
            super().tap(*([name] if kind == name or name in self.sees() else ["bids", f"bid-{kind}"]))
        return self

    def allow_shaking(self) -> Hands:
        """The device notices shakes, and whoever has it likes them."""
        self.session.models.now = replace(self.session.model, settings=Settings("en", shake=True), shakes=True)
        return self

    def wait(self) -> None:
        """Let all the time pass that anything waits for."""
        works, self.works[:] = list(self.works), []
        for work in works:
            alone(work())


async def _no_time(seconds: float) -> None:
    """Sleep, in no time."""


def table_of(match: Match, **changes: Any) -> Table:
    """A match on the screen; who is asked in the open has taken the device."""
    asked = match.prompt is not None and not match.prompt.private
    here = {"lifted": match.prompt.seat} if asked and match.prompt else {}
    return Table("t", match, emblems=EMBLEMS[: len(match.names)], **{**here, **changes})


def drawn(table: Table, look: Look = LOOK, language: str = "en") -> ft.Control:
    """The screen with this table on it."""
    return screen(at_table(table), look, language)


def match_of(seed: str, seats: int = 3, training: bool = False, **options: Any) -> Match:
    return Match.new(GAME, NAMES[:seats], seed, GAME.options(**options), training)


def found(table: Table) -> Advice:
    """What training finds for a table."""
    search = TABLE.help.look_ahead(table)
    assert search is not None
    return Advice(found=answer_of(search))


@cache
def of_a_pair() -> Any:
    """What training finds after a pair, once for all: the dice are the table's own in the tests of what it says."""
    return found(table_of(match_of("found", training=True).play(Say("pair", "E")).play(Accept()))).found


# the dice are nobody's business


def with_other_dice(match: Match, dice: str) -> Match:
    """The same match as far as anybody but the holder of the cup can know, with other dice under it."""
    return ready(match, dice=dice, fresh=dice[: len(match.state.fresh)])


@pytest.mark.rule("ASTR-7")
@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(mix.values()))
def test_nothing_on_the_screen_depends_on_dice_that_are_covered(mix: dict[str, Any]) -> None:
    """Not in the drawing, not in what is read aloud: with other dice it is the same to the last value."""
    looked = 0
    cups = (None, Cup(), Cup(bidding=True, better=2), Cup(bidding=True, kind="pair"), Cup(marked=(1, 2)))
    played = play_out(match_of("hidden", 4, **mix), "hidden", 30)
    for n, match in enumerate(map(played.at, range(30))):
        if match.state.dice:
            sheet = (None, Bids(), AboutPlayer(1))[n % 3]
            changes = {"overlay": sheet, "selection": Selection(cups[n % 5]), "lifted": match.state.seat}
            one, two = (drawn(table_of(each, **changes)) for each in (match, with_other_dice(match, "LLSSTTP")))
            assert sketch(one) == sketch(two)
            looked += 1
    assert looked > 15


def alike() -> list[Hands]:
    """Two tables at which the same person begins, with other dice."""
    matches = (match_of(f"alike {n}", training=True, show_bid="exact") for n in range(99))
    begun = [match for match in matches if match.state.seat == 0][:2]
    assert begun[0].state.dice != begun[1].state.dice
    return [Hands(match) for match in begun]


@pytest.mark.rule("ASTR-7")
def test_nothing_that_was_seen_under_the_cup_is_left_after_undo_and_reload() -> None:
    """At every step of a turn, of taking it back, and of opening the match anew, other dice look the same."""
    one, two = alike()

    def same() -> object:
        return sketch(one.screen()) == sketch(two.screen())

    assert same()
    one.tap("curtain-ready", "lift-cup")
    two.tap("curtain-ready", "lift-cup")
    assert not same(), "the comparison would see a difference"
    turn = ["cover-cup", "bid-unseen", "kind-single", "face-E", "bid", "accept", "bids", "sheet-close"]
    back = ["undo", "undo", "curtain-ready", "bid-unseen", "kind-pair", "face-E", "bid", "accept"]
    for name in (*turn, *back):
        one.tap(name)
        two.tap(name)
        assert same(), name
    for hands in (one, two):
        kept = pack("t", hands.table.match, "2026-01-01T12:00:00", emblems=EMBLEMS[:3]).text
        hands.session.pages.home()
        hands.session.library.resume(peek("t", kept))
    assert same() and "curtain-ready" in one.sees()
    one.tap("curtain-ready")
    two.tap("curtain-ready")
    assert same() and "lift-cup" in one.sees()


@pytest.mark.rule("ASTR-7")
def test_training_tells_of_the_dice_only_while_the_cup_is_lifted() -> None:
    match = match_of("hint", training=True).play(Say("pair", "E")).play(Accept())

    def shown(match: Match, cup: Cup | None) -> object:
        here = table_of(match, lifted=match.state.seat, selection=Selection(cup))
        return sketch(drawn(replace(here, advice=found(here))))

    other = with_other_dice(match, "SSSSSSS")
    for cup in (None, Cup(bidding=True), Cup(marked=(1,))):
        assert shown(match, cup) == shown(other, cup)
    assert shown(match, Cup(lifted=True)) != shown(other, Cup(lifted=True)), "the comparison would see a difference"


def test_the_dice_are_there_while_the_cup_is_lifted_or_held_and_it_comes_down_when_nothing_happens() -> None:
    hands, dice = Hands(match_of("peek")), {f"die-{n}" for n in range(7)}
    assert "curtain-ready" in hands.sees()
    hands.tap("curtain-ready")
    assert not dice & hands.sees()
    assert dice <= hands.tap("lift-cup").sees()
    assert not dice & hands.tap("cover-cup").sees()
    hands.tap("lift-cup").wait()
    assert not hands.cup.lifted and not dice & hands.sees()
    (cup,) = [one for one in of(ft.GestureDetector, hands.screen()) if one.on_long_press_start]
    fire(cup.on_long_press_start)
    assert dice <= hands.sees()
    fire(cup.on_long_press_end)
    assert not dice & hands.sees()


def test_the_cup_stays_up_while_tapping_goes_on() -> None:
    hands = Hands(match_of("busy")).tap("curtain-ready", "lift-cup", "kind-pair")
    waiting_since_the_lift = hands.works[-2]
    alone(waiting_since_the_lift())
    assert hands.cup.lifted
    hands.wait()
    assert hands.cup == Cup(kind="pair")


def test_the_cup_is_down_once_it_is_accepted_and_dice_rolled_again_are_seen_by_their_roller_for_a_while() -> None:
    hands = Hands(match_of("roll").play(Say("single", "E"))).tap("accept")
    assert "lift-cup" in hands.sees() and not {"curtain-ready", "die-0"} & hands.sees()
    hands.tap("lift-cup", "die-0", "die-3", "roll")
    assert hands.table.match.plies[-1].move == Roll(
        "".join(hands.table.match.plies[-2].step.state.dice[n] for n in (0, 3))
    )
    assert ", new" in hands.reads()
    hands.wait()
    assert "die-0" not in hands.sees() and "2 dice rerolled" in hands.reads()


@pytest.mark.rule("ASTR-6")
def test_shaking_rolls_the_marked_dice_just_as_the_button_does() -> None:
    shaken, pressed = (Hands(match_of("roll").play(Say("single", "E"))).allow_shaking() for _ in range(2))
    for hands in (shaken, pressed):
        hands.tap("accept", "lift-cup", "die-0", "die-3")
        assert "Or shake the device." in hands.reads()
    shaken.session.table.shaken()
    pressed.tap("roll")
    assert shaken.table.match == pressed.table.match
    assert shaken.table.match.state.fresh
    assert "die-0" in pressed.sees() and "die-0" not in shaken.sees(), "a cup that was shaken is down"


@pytest.mark.rule("ASTR-6")
def test_shaking_does_nothing_while_there_is_nothing_to_roll() -> None:
    hands = Hands(match_of("roll").play(Say("single", "E"))).allow_shaking()
    steps = (["accept"], ["lift-cup"], ["die-2"], ["cover-cup"], ["lift-cup"], ["last-bid"], ["roll"], ["cover-cup"])
    ready = []
    for taps_ in steps:
        hands.tap(*taps_)
        plies = len(hands.table.match.plies)
        ready.append(hands.session.table.to_shake is not None)
        if not ready[-1]:
            hands.session.table.shaken()
            assert len(hands.table.match.plies) == plies
    # with the cup down, under a sheet, and once it was done
    assert ready == [False, False, True, False, True, False, False, False]


def test_shaking_does_nothing_behind_the_curtain_or_when_switched_off() -> None:
    hands = Hands(match_of("roll").play(Say("single", "E"))).allow_shaking().tap("accept", "lift-cup", "die-0")
    assert hands.session.table.to_shake == Roll(hands.table.match.state.dice[0])
    model = hands.session.model
    for other in (
        replace(model, pages=(TablePage(replace(hands.table, lifted=None)),)),
        replace(model, pages=(*model.pages, RulesPage("astragali"))),
        replace(model, settings=Settings("en")),
        replace(model, shakes=False),
    ):
        hands.session.models.now = other
        assert hands.session.table.to_shake is None


@pytest.mark.rule("ASTR-15")
def test_seven_luck_can_be_shaken_for() -> None:
    hands = Hands(match_of("luck").play(Say("seven", "L"))).allow_shaking().tap("accept")
    for _ in range(3):
        assert hands.session.table.to_shake == Try()
        hands.session.table.shaken()
    hands.tap("to-result")
    assert "Not seven Luck this time." in hands.reads()
    assert hands.session.table.to_shake is None


def test_the_cup_goes_on_in_sight_of_all_before_anything_is_asked() -> None:
    hands = Hands(match_of("open"))
    first = hands.table.match.state.seat
    hands.tap("curtain-ready", "bid-unseen", "kind-pair", "face-E", "bid")
    then = NAMES[(first + 1) % 3]
    assert {"Pass the cup to", f"I am {then}"} <= {*hands.reads().split("\n")} and "cup" in hands.sees()
    assert not {"doubt", "accept"} & hands.sees()
    assert {"doubt", "accept"} <= hands.tap("curtain-ready").sees()


# bids


def bids_offered(table: Table) -> set[str]:
    """Every bid by kind and faces that taps on live chips and faces can put together."""
    view = table.match.view(table.seat)
    bids = set()
    for kind, why in offered(table, view):
        if why is not None or not kind.parts:
            continue
        cups = [Cup(lifted=True, kind=kind.name)]
        for _ in kind.parts:
            cups = [
                tap_face(cup, face)
                for cup in cups
                for face in FACES
                if face not in cup.faces and refused_face(table, view, cup, face) is None
            ]
        bids |= {f"{cup.kind} {cup.faces}" for cup in cups if len(cup.faces) == len(kind.parts)}
    return bids


@pytest.mark.rule("ASTR-8", "ASTR-10", "ASTR-12", "ASTR-13")
@pytest.mark.parametrize("jumps", ["next_kind", "any", "one_step"])
@pytest.mark.parametrize("last", [Say("single", "E"), Say("magi", "W"), Say("pentad", "LE"), Say("ruby", "L")])
def test_the_picker_offers_every_higher_bid_that_is_allowed_and_no_other(jumps: str, last: Say) -> None:
    match = match_of("picker", show_bid="exact", jumps=jumps).play(last).play(Accept())
    allowed = [bid for bid in LADDER[1:] if match.check(Say(bid.kind, bid.faces)) is None]
    assert bids_offered(table_of(match)) == {f"{bid.kind} {bid.faces}" for bid in allowed}


@pytest.mark.rule("ASTR-9")
def test_the_first_bid_may_be_anything_and_hot_air_is_offered_then_only() -> None:
    match = match_of("air", show_bid="exact")
    assert len(bids_offered(table_of(match))) == len(LADDER) - 1
    hands = Hands(match).tap("curtain-ready", "bid-unseen", "kind-hot-air", "bid")
    assert hands.table.match.state.bid == 0
    hands.tap("accept", "bid-unseen", "kind-hot-air")
    assert "Hot air only works as the first bid" in hands.reads()


BY_EAR: tuple[tuple[KindName, str], ...] = (("single", "W"), ("magi", "T"))


@pytest.mark.rule("ASTR-12")
def test_played_by_ear_the_picker_gives_nothing_away() -> None:
    """Two tables that differ in the last bid alone draw the same picker."""
    low, high = (
        Hands(match_of("ear", show_bid="words").play(Say(kind, face)).play(Accept()), lifted=None)
        for kind, face in BY_EAR
    )
    for taps_ in (["curtain-ready", "bid-unseen"], ["kind-pair"], ["face-A"], ["much-better"], ["much-better"]):
        low.tap(*taps_)
        high.tap(*taps_)
        assert sketch(low.screen()) == sketch(high.screen())


@pytest.mark.rule("ASTR-12")
def test_played_by_ear_a_bid_too_low_is_refused_without_naming_the_last() -> None:
    match = match_of("ear", show_bid="words").play(Say("magi", "T")).play(Accept())
    hands = Hands(match).tap("curtain-ready", "bid-unseen", "kind-pair", "face-A", "bid")
    assert hands.table.match is match
    assert "That isn’t higher than the last bid. Choose a higher one." in hands.reads()
    assert "Magi Time" not in hands.reads()


def times(hands: Hands) -> set[str]:
    """How many dice each picked face is to have, as its box says."""
    return set(re.findall(r"(\d)\u00a0×", hands.reads()))


THREE, FOUR = Say("three-pairs", None), Say("four-and-pair", "A")


@pytest.mark.rule("ASTR-12")
@pytest.mark.parametrize(
    ("last", "taps_", "label", "said", "amounts"),
    [
        ("magi W", "better", "better: Magi Air", Better(1), "magi A"),
        ("magi W", "much-better", "much better: Magi Space", Better(2), "magi P"),
        ("magi W", "much-better much-better", "much much better: Magi Time", Better(3), "magi T"),
        (
            "magi W",
            "kind-three-pairs",
            "Three pairs (Water, Fire, Earth)",
            Say("three-pairs", None),
            "three pairs W F E",
        ),
        ("magi W", "kind-ark face-E", "Ark Earth, (Fire)", Say("ark", "E"), "ark E F"),
        ("magi W", "kind-ark face-E face-L", "Ark Earth, Luck", Say("ark", "EL"), "ark E L"),
        ("magi W", "kind-pentad", "Pentad (Fire, Earth)", Say("pentad", None), "pentad F E"),
        ("magi W", "kind-pentad face-A", "Pentad Air, (Earth)", Say("pentad", "A"), "pentad A E"),
        ("pentad A F", "kind-pentad face-A", "Pentad Air, (Water)", Say("pentad", "A"), "pentad A W"),
        ("four and pair W F", "kind-four-and-pair face-A", "Four and a pair (Water), Air", FOUR, "four and pair W A"),
    ],
)
def test_where_bids_are_shown_it_is_said_what_one_amounts_to_that_leaves_faces_open(
    last: str, taps_: str, label: str, said: Say | Better, amounts: str
) -> None:
    match = match_of("open", show_bid="exact", jumps="any").play(named(step_named(last))).play(Accept())
    hands = Hands(match).tap("curtain-ready", "bid-unseen", *taps_.split())
    assert nodes(hands.screen())["bid"].label == f"Say it. {label}"
    bid = LADDER[step_named(amounts)]
    picked = bid.faces if isinstance(said, Better) else said.faces or ""
    assert times(hands) == {f"{part}" for part, _ in zip(kind_of(bid.kind).parts, picked, strict=False)}
    hands.tap("bid")
    assert hands.table.match.state.calls[-1].said == said
    assert LADDER[hands.table.match.state.bid] == bid


@pytest.mark.rule("ASTR-12")
def test_played_by_ear_a_bid_that_leaves_faces_open_can_be_made_and_tells_nothing() -> None:
    match = match_of("ear", show_bid="words", jumps="any").play(Say("magi", "T")).play(Accept())
    hands = Hands(match).tap("curtain-ready", "bid-unseen", "kind-pentad", "face-A")
    assert nodes(hands.screen())["bid"].label == "Say it. Pentad Air, ?"
    assert times(hands) == {"3"}
    hands.tap("bid")
    assert hands.table.match.state.calls[-1].said == Say("pentad", "A")


# the room of a bid


LARGE = {(390, 844): 72, (360, 640): 43}
"""The least side of a die on some screens, where nothing that is picked for a bid is lower than a finger."""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 664), (390, 844), (844, 390), (768, 1024)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_nothing_moves_while_dice_are_marked_and_a_bid_is_put_together(size: tuple[int, int], scale: float) -> None:
    look = Look(width=size[0], height=size[1], text_scale=scale, calm=True)
    hands = Hands(match_of("still", show_bid="exact").play(Say("single", "E")), look).tap("accept", "lift-cup")
    seen = set()
    for taps_ in ((), ("die-0",), ("die-0", "kind-single"), ("face-L",), ("better",), ("much-better",)):
        lie = pieces(hands.tap(*taps_).screen(), *size, scale)
        assert all(lie[f"die-{n}"].whole for n in range(7)) and lie["key:actions"].whole
        seen.add((lie["die-0"].box, lie["die-6"].box, lie["key:actions"].box))
        if scale == 1.0 and size in LARGE:
            assert lie["die-0"].box.width >= LARGE[size]
            places = [lie[name].box.height for name in ("face-L", "kind-single", "coming") if name in lie]
            assert min(places, default=44) >= 44
    assert len(seen) == 1


def lit(hands: Hands) -> dict[str, str]:
    """The kinds that are lit, with how they are read aloud."""
    labels = {name: str(node.label) for name, node in nodes(hands.tap("bids").screen()).items() if "bid-" in name}
    hands.tap("sheet-close")
    return {name: "".join(label.partition(" there")[:2]) for name, label in labels.items() if " there" in label}


def test_kinds_that_the_dice_hold_are_lit_from_the_first_bid_on_while_the_cup_is_lifted() -> None:
    match = ready(match_of("lit", training=True, show_bid="exact"), seat=0, dice="TTPPAFE", fresh="TTPPAFE")
    table = table_of(match)
    asked = TABLE.help.asked(table, match.view(0))
    assert asked is not None
    lights = {asked: answer_of(HELP.lights(match.view(0)))}
    hands = Hands(match, advice=Advice(lights=lights, found=of_a_pair())).tap("curtain-ready", "bid-unseen")
    assert not lit(hands), "the dice are in it"
    hands.tap("lift-cup")
    assert lit(hands) == {
        "bid-single": "Single, 1 of a kind, allowed, it’s there",
        "bid-pair": "Pair, 2 of a kind, allowed, it’s there",
        "bid-two-pairs": "Two pairs, 2+2, allowed, the best one there",
    }
    assert "it’s there" in hands.tap("kind-two-pairs", "face-T", "face-P").reads()
    assert re.search(r"Fresh roll: (less than )?\d+ in 100", hands.tap("kind-seven").reads())


# what is shown to all


def ready(match: Match, **state: Any) -> Match:
    """The match with its position changed."""
    return with_state(match, replace(match.state, **state))


@pytest.mark.rule("ASTR-5")
@pytest.mark.parametrize(
    ("bid", "dice", "word", "sentence"),
    [
        (Say("three-pairs", "TAF"), "TTPPAEE", "higher", "The bid is true."),
        (Say("three-pairs", "TPE"), "TTPPAEE", "the same", "The bid is true."),
        (Say("pentad", "LS"), "TTPPAEE", "lower", "The bid is false."),
    ],
)
def test_a_doubt_shows_bid_and_roll_side_by_side(bid: Say, dice: str, word: str, sentence: str) -> None:
    match = ready(match_of("doubt", 4), seat=0, dice=dice, fresh=dice).play(bid)
    hands = Hands(match).tap("doubt", "to-result")
    shown = nodes(hands.screen())
    assert shown["comparison"].label is not None and shown["comparison"].label.endswith(f": {word}")
    assert shown["result"].label is not None and shown["result"].label.startswith(sentence)
    loser = "Mila" if word == "lower" else "Ole"
    assert f"{loser} loses a wish." in shown["result"].label
    assert "curtain-ready" not in shown, "everybody looks before the device goes on"
    assert_next_round(hands)


def assert_next_round(hands: Hands) -> None:
    """All go on: the cup is down, and another person than the one who has it takes it by their emblem."""
    had = hands.table.lifted
    seen = hands.tap("go-on").sees()
    assert ("curtain-ready" in seen) == (hands.table.match.prompt.seat != had) == ("lift-cup" not in seen)
    assert not {f"die-{n}" for n in range(7)} & seen


@pytest.mark.parametrize(
    ("dice", "bid", "aside"),
    [
        ("TTPPAEE", Say("pair", "T"), ["2 Space, don’t count", "1 Air, doesn’t count", "2 Earth, don’t count"]),
        ("LLLAAAW", Say("rectangle", "A"), ["3 Luck, don’t count", "1 Water, doesn’t count"]),  # worth less than that
        ("LLLLAAA", Say("rectangle", "A"), ["4 Luck"]),  # an ark is worth more
    ],
)
def test_dice_without_a_place_in_the_bid_stand_aside(dice: str, bid: Say, aside: list[str]) -> None:
    hands = Hands(ready(match_of("aside"), seat=0, dice=dice, fresh="").play(bid)).tap("doubt", "to-result")
    shown = nodes(hands.screen())
    assert [node.label for name, node in shown.items() if name.startswith("group-")] == aside
    assert ("Worth: Ark Luck, Air" in hands.reads()) == (aside == ["4 Luck"])
    assert ("The bid is true." in hands.reads()) == (bid.kind == "pair" or aside == ["4 Luck"])


@pytest.mark.parametrize(
    ("bid", "dice", "said"),
    [
        (Say("four-and-pair", "AF"), "AAAWFFE", "One Air is missing."),
        (Say("four-and-pair", "AF"), "AALWFEE", "3 dice are missing: Air, Air, Fire."),
        (Say("four-and-pair", "AF"), "AAAAFFE", "It’s all there."),
        (Say("rectangle", "A"), "LLLLAAA", "There’s something better instead."),
        (Say("hot-air", ""), "LSTPAWF", "Any roll beats hot air."),
    ],
)
def test_what_a_bid_lacks_is_said_in_a_sentence(bid: Say, dice: str, said: str) -> None:
    step = LADDER.index(Bid(bid.kind, bid.faces or ""))
    assert gap(words("en"), step, dice) == said
    german = gap(words("de"), step, dice)
    assert german != said and german.endswith(".")


def doubted(holds: bool) -> Hands:
    """A doubt that has just been made."""
    dice = "AAAAFFE" if holds else "AAAWFFE"
    match = ready(match_of("parts", 4), seat=0, dice=dice, fresh=dice).play(Say("four-and-pair", "AF"))
    return Hands(match).tap("doubt")


GIVEN_AWAY = ("The bid", "holds", "loses", "is left", "are left", "On: ", "begins", "lower", "higher", "Worth")
"""Words by which somebody knows how a doubt ended."""


@pytest.mark.parametrize("part", [0, 1, 2, 3])
def test_while_the_cup_shakes_nothing_tells_how_the_doubt_ends(part: int) -> None:
    good, bad = doubted(holds=True), doubted(holds=False)
    for hands in (good, bad):
        change_table(hands.session, latest=replace(hands.table.latest, part=part, fresh=False))
        read = hands.reads()
        assert not [said for said in GIVEN_AWAY if said in read], "no sentence, no wish, no button"
        assert not {"result", "go-on"} & hands.sees() and "to-result" in hands.sees()
        labels = [node.label or "" for name, node in nodes(hands.screen()).items() if name.startswith("player-")]
        assert all("3 wishes" in label for label in labels)
    pictures = [[picture.src for picture in of(ft.Image, hands.screen())] for hands in (good, bad)]
    assert good.reads() == bad.reads() and pictures[0] == pictures[1]


def test_a_doubt_comes_in_parts_of_two_seconds_and_the_verdict_last() -> None:
    parts = TABLE.reveal.parts(doubted(holds=False).table)
    assert sum(part.seconds for part in parts) == pytest.approx(LIVELY.suspense / 1000)
    assert sum(part.seconds for part in parts) + (LIVELY.verdict + LIVELY.wish) / 1000 == pytest.approx(2.5)
    assert parts[LIFT].seconds * 1000 >= LIVELY.cup + 7 * LIVELY.die
    assert parts[COUNT].seconds * 1000 >= 7 * LIVELY.slot
    assert all(part.seconds * 1000 == LIVELY.swing for part in parts[:LIFT])


def test_the_parts_of_a_doubt_follow_each_other_and_end_with_the_verdict() -> None:
    hands = doubted(holds=False)
    seen: list[int | None] = []
    hands.session.models.changed = lambda model: seen.append(model.table.latest.part if model.table else None)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    hands.session.table._sleep = sleep
    hands.wait()
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3, LIFT, COUNT, None]
    assert sum(slept) == pytest.approx(2.05, abs=0.06)
    assert "The bid is false." in hands.reads() and {"result", "go-on"} <= hands.sees()
    assert not hands.table.latest.fresh


def test_dice_are_in_the_tree_only_once_the_cup_has_risen() -> None:
    hands = doubted(holds=False)
    for part, there in ((0, 0), (3, 0), (LIFT, 7), (COUNT, 7), (None, 7)):
        change_table(hands.session, latest=replace(hands.table.latest, part=part))
        outlines = [sign for sign in of(cv.Text, hands.screen()) if sign.value == SIGNS["die"]]
        assert len(outlines) == 3 * there, part


def test_a_touch_anywhere_shows_the_verdict_at_once_and_only_then_play_goes_on() -> None:
    hands = doubted(holds=False)
    (glass,) = [
        one
        for one in of(ft.GestureDetector, hands.screen())
        if one.exclude_from_semantics and isinstance(one.content, ft.Container) and one.content.content is None
    ]
    fire(glass.on_tap)
    assert hands.table.latest.part is None and not hands.table.latest.fresh
    assert {"result", "go-on"} <= hands.sees() and "to-result" not in hands.sees()
    hands.wait()
    assert hands.table.latest.part is None, "what was under way does not come back"
    assert_next_round(hands)


def measured(table: Table, size: tuple[int, int], scale: float = 1.0) -> dict[str, Piece]:
    """Where the pieces of a screen in German lie, with nothing but names cut off."""
    screen = drawn(table, replace(LOOK, width=size[0], height=size[1], text_scale=scale), "de")
    measure = Measure(scale)
    measure.size(screen, Room(size[0], size[0], size[1], size[1]))
    assert [fault for fault in measure.faults if fault.what not in NAMES] == []
    return measure.pieces(screen, *size)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
def test_a_doubt_is_whole_in_sight(size: tuple[int, int], scale: float) -> None:
    """With the longest name of a bid, and the most dice that do not count."""
    match = ready(match_of("fits", 4), seat=0, dice="LSTPAFE", fresh="LSTPAFE").play(Say("five-and-pair", "AW"))
    match = match.play(Doubt())
    for part in (0, LIFT, COUNT, None):
        lie = measured(table_of(match, latest=Latest(tuple(match.plies[-1].step.events), part=part)), size, scale)
        assert ("to-result" in lie) == (part is not None) == ("go-on" not in lie)
        kept = [name for name in lie if name in ("comparison", "to-result", "result", "go-on") or "group-" in name]
        assert [name for name in kept if not lie[name].whole] == [], (part, lie)


@pytest.mark.parametrize(("size", "large"), [((360, 640), 80), ((390, 844), 120 + 12 + 44)])
def test_a_doubt_stays_where_the_bid_was_heard_and_ends_with_who_loses_large(
    size: tuple[int, int], large: float
) -> None:
    hands = Hands(match_of("stays", 4).play(Say("pair", "T")))
    bubble = measured(hands.table, size)["key:bubble"].box
    hands.tap("doubt")
    edges = set()
    for part in (0, LIFT, COUNT, None):
        change_table(hands.session, latest=replace(hands.table.latest, part=part))
        found = measured(hands.table, size)
        assert found["key:bubble"].box == bubble, part
        edges.add(round(found["pieces-table"].box.bottom))
    assert len(edges) == 1, f"the tray is as high in all parts: {edges}"
    assert found["key:loser"].whole and found["key:loser"].box.height == pytest.approx(large, abs=2)


def test_the_main_key_leads_to_the_verdict_too() -> None:
    hands = doubted(holds=True)
    press(hands.session, "F", wall=False)
    assert hands.table.latest.part is None and "go-on" in hands.sees()


def test_with_calm_the_verdict_is_there_at_once() -> None:
    dice = "AAAWFFE"
    match = ready(match_of("calm", 4), seat=0, dice=dice, fresh=dice).play(Say("four-and-pair", "AF"))
    hands = Hands(match)
    hands.session.models.now = replace(hands.session.model, still=True)
    hands.tap("doubt")
    assert {"result", "go-on"} <= hands.sees() and hands.table.latest.part is None


@pytest.mark.rule("ASTR-15")
def test_seven_luck_is_rolled_for_in_three_rows() -> None:
    hands = Hands(match_of("luck").play(Say("seven", "L"))).tap("accept")
    assert {"try-1", "try-2", "try-3"} <= hands.sees()
    assert "enough" not in hands.sees()
    hands.tap("try")
    assert "enough" in hands.sees()
    hands.tap("try", "try")
    assert "Not seven Luck this time." not in hands.reads(), "the dice come to rest first"
    hands.tap("to-result")
    assert "Not seven Luck this time." in hands.reads()
    assert {"try-1", "try-2", "try-3"} <= hands.sees()
    assert_next_round(hands)


@pytest.mark.rule("ASTR-17")
@pytest.mark.parametrize(("answer", "wishes"), [("counts", 1), ("counts-not", 0)])
def test_the_others_say_whether_the_fools_wish_counts(answer: str, wishes: int) -> None:
    match = ready(match_of("bray"), seat=0, dice="EEEEEEE", fresh="", wishes=(3, 1, 3)).play(Say("pair", "E"))
    hands = Hands(match).tap("doubt", "to-result", "go-on", "bray", "curtain-ready")
    assert "Frida speaks for the others" in hands.reads()
    hands.tap(answer)
    assert hands.table.match.state.wishes[1] == wishes


def test_the_fools_wish_is_a_donkey_that_brays_and_then_listens() -> None:
    match = ready(match_of("bray"), seat=0, dice="EEEEEEE", fresh="", wishes=(3, 1, 3)).play(Say("pair", "E"))
    hands = Hands(match).tap("doubt", "to-result", "go-on")
    assert nodes(hands.screen())["donkey"].label == "A donkey brays"
    read = hands.reads()
    assert "Ole, be the donkey!" in read and "haw!" in read and "you keep one wish" in read
    hands.tap("bray")
    assert nodes(hands.screen())["donkey"].label == "A donkey waits"
    hands.tap("curtain-ready")
    assert nodes(hands.screen())["donkey"].label == "A donkey waits"
    assert "Does it count?" in hands.reads() and "haw!" not in hands.reads()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
def test_the_donkey_is_whole_in_sight(size: tuple[int, int], scale: float) -> None:
    match = ready(match_of("bray"), seat=0, dice="EEEEEEE", fresh="", wishes=(3, 1, 3)).play(Say("pair", "E"))
    match = match.play(Doubt())
    for match_now in (match, match.play(Bray())):
        lie = measured(table_of(match_now), size, scale)
        assert lie["donkey"].whole and lie["donkey"].box.height >= 60
        assert lie["bray" if match_now is match else "counts"].whole


@pytest.mark.rule("ASTR-16", "ASTR-17")
def test_places_go_by_who_went_out_last_and_the_fools_wish_is_named() -> None:
    match = match_of("places", 4)
    order: list[int] = []
    brayed: list[int] = []
    while match.prompt is not None:
        moves = {"open": Say("seven", "L"), "answer": Doubt(), "judge": Judge(True)}
        bray = Decline() if brayed else Bray()
        move = bray if match.prompt.step == "bray" else moves[match.prompt.step]
        match = match.play(move)
        for happened in match.plies[-1].step.events:
            order += [happened.values["seat"]] if happened.code == "out" else []
            brayed += [happened.values["seat"]] if happened.code == "fools_wish" else []
    assert match.outcome is not None and len(order) == 3 and len(brayed) == 1
    places = TABLE.standings.places(match)
    assert [places.index(place) for place in (1, 2, 3, 4)] == [*match.outcome.winners, *reversed(order)]
    lines = TABLE.standings.results(words("en"), match)
    assert "fool’s wish in round" in lines[brayed[0]] and sum("fool’s wish" in line for line in lines) == 1
    rounds = [int(re.findall(r"out in round (\d+)", lines[seat])[0]) for seat in order]
    assert rounds == sorted(rounds) and rounds[-1] == match.view(None).round
    read = Hands(match).reads()
    for place, seat in enumerate([*match.outcome.winners, *reversed(order)], start=1):
        assert f"Place {place}: {match.names[seat]}" in read


@pytest.mark.rule("ASTR-6")
def test_dice_that_can_be_rolled_again_are_said_to_be_until_they_were() -> None:
    told = "tap dice to reroll"
    hands = Hands(match_of("told").play(Say("single", "E"))).tap("accept")
    assert told not in hands.reads(), "first the cup is lifted"
    hands.tap("lift-cup")
    assert told in hands.reads()
    hands.tap("die-0", "roll")
    assert told not in hands.reads(), "it can be done once"
    first = Hands(match_of("told")).tap("curtain-ready", "lift-cup")
    assert told not in first.reads(), "whoever begins has just rolled all"


@pytest.mark.rule("ASTR-18")
def test_a_player_is_marked_absent_and_back_again_in_their_sheet() -> None:
    hands = Hands(match_of("away"))
    seat = (hands.table.match.state.seat + 2) % 3
    hands.tap("curtain-ready", f"player-{seat}", f"absent-{seat}")
    assert hands.table.match.state.absent == {seat}
    label = nodes(hands.screen())[f"player-{seat}"].label
    assert label is not None and "away" in label
    hands.tap(f"player-{seat}", f"absent-{seat}")
    assert not hands.table.match.state.absent


@pytest.mark.rule("ASTR-T1", "ASTR-T2", "ASTR-T3")
def test_training_shows_chances_the_best_dice_to_roll_and_the_ladder() -> None:
    match = ready(match_of("train", training=True), seat=0, dice="TTPAWFE", fresh="").play(Say("pair", "P"))
    hands = Hands(match, advice=Advice(found=of_a_pair()))
    assert "A fresh roll makes it:" in hands.reads()
    hands.tap("accept")
    change_table(hands.session, advice=found(hands.table))
    hands.tap("lift-cup")
    assert "Your dice already make “Pair: Time”." in hands.reads()
    hands.tap("die-0")
    assert re.search(r"At least “Pair: Time”: \d+%", hands.reads())
    hands.tap("die-0", "bids")
    assert re.search(r"Two pairs, 2\+2, allowed, \d+%", hands.reads())


# looking back


def finished(training: bool = False) -> Match:
    """A match of two with a bluff that was believed, a bluff that was not, and doubts that were wrong."""
    match = match_of("looking back", 2, training, jumps="any")
    bid = LADDER[worth(match.state.dice) + 9]
    match = match.play(Say(bid.kind, bid.faces)).play(Accept())
    match = match.play(Roll(match.state.dice[-2:])).play(Say("seven", "L")).play(Doubt())
    moves = {"open": Say("single", "E"), "answer": Doubt(), "bray": Decline()}
    while match.prompt is not None:
        match = match.play(moves[match.prompt.step])
    return match


def looking_back(match: Match) -> Hands:
    """The hands of those who look back, once all chances have been found."""
    turns = REVIEW.turns(match)
    return Hands(match, advice=Advice(reviewed={turn.ply: answer_of(REVIEW.best(match, turn)) for turn in turns}))


@pytest.mark.rule("ASTR-T1")
def test_the_review_begins_with_bluffs_that_held_and_doubts_that_were_wrong() -> None:
    hands = looking_back(finished()).tap("all-turns")
    few = {name for name in hands.sees() if name.startswith("turn-")}
    read = hands.reads()
    assert "turn-0" in few and "accepts, and is wrong." in read and "doubts, and is wrong." in read
    assert re.search("A fresh roll makes it: (less than )?\\d+%", read)
    assert "doubts, and is right." not in read and "turn-2" not in few
    hands.tap("review-all")
    assert {name for name in hands.sees() if name.startswith("turn-")} > few
    assert re.search("2 rerolled dice make it: (less than 1%|impossible)", hands.reads())
    assert "doubts, and is right." in hands.reads()
    assert {name for name in hands.tap("review-missed").sees() if name.startswith("turn-")} == few


def test_a_turn_of_the_review_can_be_tried_out_and_the_match_stays_as_it_was() -> None:
    hands = looking_back(finished()).tap("all-turns")
    match = hands.table.match
    hands.tap("turn-0", "lift-cup")
    assert "die-0" in hands.sees()
    hands.tap("kind-single", "face-L", "bid", "end-trial")
    assert hands.table.match == match and "turn-0" in hands.sees()


def test_set_up_offers_what_is_easier_or_fairer_first_and_the_rules_keep_their_default() -> None:
    async def work() -> None:
        app = await App.start()
        offered = {"astragali": {"show_bid": "exact"}, "ziffernsheriffs": {"two_games": True, "tie_break": "turns"}}
        for game in games.NAMES:
            app.session.setup.set_up(game)
            assert app.session.model.setup is not None
            assert app.session.model.setup.options == offered.get(game, {})
        app.session.setup.set_up("astragali")
        await app.settle()
        await app.tap("more-rules")
        await app.tap("preset-box")
        assert app.session.model.setup.options == {}, "by ear, as the rules have it"

    alone(work())


def test_a_kind_that_cannot_be_bid_says_what_is_to_be_beaten() -> None:
    hands = Hands(match_of("low", show_bid="exact").play(Say("three-pairs", "PAF"))).tap("accept", "bid-unseen")
    shown = nodes(hands.tap("bids").screen())
    labels = {kind.name: str(shown[f"bid-{kind.name}"].label) for kind in KINDS}
    assert labels["pair"] == "Pair, 2 of a kind, passed"
    assert labels["three-pairs"] == "Three pairs, 2+2+2, last bid of Frida, allowed"
    assert labels["pentad"] == "Pentad, 3+2, allowed"
    assert labels["seven"] == "Astragali, 7 of a kind, not yet"
    assert "You can only go one kind further: Pentad." in hands.tap("bid-seven").reads()
    assert "Too low. Beat “Three pairs: Space, Air, Fire”." in hands.tap("bid-pair").reads()
    hands.tap("bid-pentad")
    assert hands.cup.kind == "pentad" and "sheet-close" not in hands.sees()
    low = Hands(hands.table.match, replace(LOOK, width=360, height=640)).tap("curtain-ready", "bid-unseen")
    assert "Frida bids “Three pairs Space, Air, Fire”." in low.reads(), "the felt says it on every screen"
    too_low = match_of("low", show_bid="exact").play(Say("single", "T"))
    hands = Hands(too_low).tap("accept", "bid-unseen", "kind-single", "face-E")
    assert "That isn’t higher than “Single: Time”. The next one up is “Single: Spirit”." in hands.reads()
