"""Paari in a real browser: its cards need no colour."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageFilter

from app.games.paari.words import card_name
from app.locale import words
from core.engine.match import Match
from core.games import get
from core.games.paari.cards import KINDS
from core.games.paari.moves import Choose, Draw
from core.games.paari.options import PaariOptions
from tests.web.conftest import OpenMatch
from tests.web.playing import App
from tests.web.test_pari import some

WIDE = {"viewport": {"width": 1560, "height": 900}, "locale": "en-GB"}
"""A screen on which a hand of forty cards lies in two lines, all cards of one size."""
Picture = tuple[str, Image.Image]


def hoarded(seed: str) -> Match:
    """A match in which one person has drawn nearly all cards there are."""
    match = Match.new(get("paari"), ("Mila", "Ole"), seed, PaariOptions(target=100))
    while match.prompt is not None and match.prompt.step == "choose":
        match = match.play(next(match.game.legal_moves(match.state, Choose)))
    while match.check(Draw()) is None:
        match = match.play(Draw())
    return match


def grey_hand(app: App) -> list[Picture]:
    """Every card of the hand on the screen but for the one marked as new: its name, and its picture in grey."""
    app.tap_and_settle("curtain-ready")
    screen = Image.open(io.BytesIO(app.page.screenshot())).convert("L")
    found = []
    for identifier in some(app, "hand-"):
        name = app.read(identifier)
        box = app.box(identifier)
        if name.endswith(", new"):
            continue
        left, top = round(box["x"]), round(box["y"])
        face = screen.crop((left, top, left + 50, top + 71))
        found.append((name.split(",")[0], face.filter(ImageFilter.GaussianBlur(1))))  # as if seen without glasses
    return found


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of the picture in which two cards clearly differ, laid on each other as well as can be."""
    area = (2, 2, one.width - 2, one.height - 2)
    shares = []
    for x, y in product((-1, 0, 1), repeat=2):
        apart = ImageChops.difference(one, ImageChops.offset(other, x, y)).crop(area)
        shares.append(sum(apart.histogram()[32:]) / (apart.width * apart.height))
    return min(shares)


def pairs_of(pictures: Iterable[Picture], *, same: bool) -> list[tuple[float, str, str]]:
    """How much each two pictures differ: of the same kind of card, or of different kinds."""
    return [
        (difference(one, other), name, another)
        for (name, one), (another, other) in combinations(pictures, 2)
        if (name == another) == same
    ]


@pytest.mark.in_turn("paari")
@pytest.mark.rule("PAAR-1")
def test_no_two_different_cards_look_alike_without_colour(open_match: OpenMatch) -> None:
    pictures = [picture for seed in ("c0", "c5") for picture in grey_hand(open_match(hoarded(seed), **WIDE))]
    assert {name for name, _ in pictures} == {card_name(words("en"), face) for face in KINDS}
    once = list({name: (name, picture) for name, picture in pictures}.values())
    alike = max(pairs_of(pictures, same=True))
    nearest = min(pairs_of(once, same=False))
    assert alike[0] < 0.005, alike
    assert nearest[0] > 0.012, nearest
