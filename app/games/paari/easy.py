"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "You want as many points as the other player.": mark("You want the same number of points."),
    "You have {own}, the other player {other}.": mark("You have {own}. The other player has {other}."),
    # refusals
    "Tap the one of the two that goes back into the hand.": mark("Tap one card. It goes back."),
    "First pairs lie face down until everybody has chosen.": mark("The first pairs stay hidden for now."),
    "The X closes this pile as long as no rainbow lies beside it.": mark("The X closes this pile."),
    "Beside an X only a rainbow fits, so {card} does not.": mark("Beside an X only a rainbow fits."),
    "{card} and {beside} have neither colour nor number in common.": mark("{card} and {beside} do not match."),
    "An X goes only on somebody else's piles.": mark("Lay the X on another player's pile."),
    "An X cannot be part of the first pair.": mark("The first pair has no X."),
    "{other} would have {most}, {name} only {points}: draw on.": mark("{most} points are more than {points}. Draw on."),
    # hints
    "A card is drawn now.": mark("Draw a card now."),
    "{n} point behind is the best now.": mark("You stay {n} point behind."),
    "{n} points behind are the best now.": mark("You stay {n} points behind."),
    "A pile of {name} is the place.": mark("It goes to {name}."),
    "{card} goes to {name}, {side}.": mark("Lay {card} with {name}, {side}."),
    "{card} to {name}, {side}. Then: {sums}.": mark("Lay {card} with {name}, {side}. That makes {sums}."),
}
