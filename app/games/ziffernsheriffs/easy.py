"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark, mark_many

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Reach square {n}": mark("Take the dice. Make {n}."),
    "Make {n} in three ways": mark("Find three calculations for {n}"),
    "One free square makes one group of all stones.": mark("Find the square between the groups."),
    "You want square {n}": mark("Make {n}"),
    "You need three calculations.": mark("Find three calculations."),
    # refusals
    "Two dice don’t make a two-digit number. Put a sign between them.": mark("Put a sign between the dice."),
    "0 to the power 0 has no value. Try something else.": mark("0 to the power 0 has no value."),
    "{part} is too large. Try something smaller.": mark("Too large: {part}."),
    "You haven’t rolled a {die}. Use the dice you have.": mark("You have no die with {die}."),
    "You don’t have that many dice with a {die}.": mark("You have too few dice with {die}."),
    "You have no stones left. You can still build bridges.": mark("You have no stones. Build a bridge."),
    "You can only bridge the other player’s stones.": mark("Choose one of the other player’s stones."),
    "A bridge takes three calculations for {field}. {found}.": mark("A bridge takes three calculations. Find more."),
    "You can roll {low} to {n} dice.": mark_many("Roll {low} to {n} die.", "Roll {low} to {n} dice."),
    # hints
    "Square {field} is on a path that connects both sides now.": mark("Square {field} helps to connect both sides."),
    "Square {field} blocks the other player’s path.": mark("Square {field} stops the other player."),
    "There’s a square that blocks the other player’s path.": mark("One square stops the other player."),
    "There’s a square that helps you on.": mark("One square helps you on."),
    "You need many dice here: the squares are hard to reach.": mark("Take many dice here."),
    "A few dice are enough here. That leaves more stones.": mark("Few dice are enough here."),
    "With {n} dice you can make {field} in {chance} of rolls.": mark_many(
        "Take {n} die for {field}.", "Take {n} dice for {field}."
    ),
    "First {step}.": mark("Work this out first: {step}."),
    "No square helps with this roll. Take any one, or end your turn.": mark("No square helps now. Take any square."),
}
