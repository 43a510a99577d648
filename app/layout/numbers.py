"""The shared numbers of every kind of layout, in pixels: what a slot wants, and the least that it can do with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.layout.kinds import Kind


@dataclass(frozen=True)
class Slots:
    """The sizes of the slots of a table in one kind of layout.

    bar         height of the top bar
    chips       height of the players' chips below the bar, without their pointer; where they stand in the bar, of a
                note below it, or 0
    felt        least height of the felt; beside a tray its least width
    card        width of a card on the felt; card_least the least
    sign        width of an operator on the felt
    hand        width of a card in the hand; hand_least the least
    die         side of a die; die_least the least
    key         height of a key or a choice in the tray
    gap         between pieces that belong together
    line        height of the effect line, at normal text
    action      height of the action bar
    action_most its height at most, where text is large
    touch       least that a finger needs
    rail        width of the players beside the felt; 0 where they are above
    tray        width of the tray beside the felt; 0 where it is below
    margin      between content and the edge of the screen
    summed      height of the line with the opponents' turns on top of the tray, 0 where there is none
    """

    bar: float
    chips: float
    felt: float
    card: float
    card_least: float
    sign: float
    hand: float
    hand_least: float
    die: float
    die_least: float
    key: float
    gap: float
    line: float
    action: float
    action_most: float
    touch: float
    rail: float
    tray: float
    margin: float
    summed: float = 0


UPRIGHT = Slots(
    bar=56, chips=60, felt=176, card=46, card_least=26, sign=46, hand=64, hand_least=50, die=47, die_least=43, key=48,
    gap=6, line=22, action=56, action_most=76, touch=44, rail=0, tray=0, margin=16,
)  # fmt: skip
SMALL = replace(
    UPRIGHT, bar=48, chips=44, felt=144, card=42, sign=40, hand=56, die=43, key=44, margin=12
)  # fmt: skip
SIDEWAYS = replace(SMALL, felt=236, hand=50, hand_least=40, die=50, rail=76, tray=284, margin=16)
SIDEWAYS_LARGE = replace(SIDEWAYS, rail=100)
"""The same where text is large."""
TABLET = replace(UPRIGHT, felt=320, hand=64, die=56)
WALL = replace(SIDEWAYS, action=36, touch=32, rail=0)

SLOTS = {
    Kind.SMALL: SMALL,
    Kind.UPRIGHT: UPRIGHT,
    Kind.SIDEWAYS: SIDEWAYS,
    Kind.TABLET: TABLET,
    Kind.WALL: WALL,
}
