"""`python -m core paari …`: what training mode knows, for worksheets and tests."""

from __future__ import annotations

import argparse
from typing import Any

from core.engine.terminal import say
from core.games.paari.cards import KINDS
from core.games.paari.laying import laid_by, misfit


def add(commands: Any) -> None:
    """Add the commands of Paari to the parser."""
    fits = commands.add_parser("fits", help="whether a card may be laid on a pile, and by what or why not")
    fits.add_argument("--pile", type=_tops, required=True, metavar="TOPS", help="the top to cover, then the other top")
    fits.add_argument("--card", type=_card, required=True)
    fits.add_argument("--own", action="store_true", help="the piles are those of the player who lays the card")
    fits.set_defaults(run=_fits)


def _card(text: str) -> str:
    if text not in KINDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no card: a colour r o m b and a number 0 to 10, * or X")
    return text


def _tops(text: str) -> tuple[str, str]:
    cards = [_card(word) for word in text.split()]
    if len(cards) != 2:
        raise argparse.ArgumentTypeError(f"{text!r} is not two cards")
    return cards[0], cards[1]


def _fits(given: argparse.Namespace) -> int:
    top, beside = given.pile
    why = misfit(given.card, top, beside, own=given.own)
    say({"fits": True, "by": laid_by(given.card, beside)} if why is None else {"fits": False, "why": why.code})
    return 0
