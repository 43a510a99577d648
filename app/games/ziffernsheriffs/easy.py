"""Easy sentences for classes 1 and 2, by the usual ones (`app.locale.easy`)."""

from __future__ import annotations

from collections.abc import Mapping

from app.locale import mark

EASY: Mapping[str, str] = {
    # tasks and verdicts
    "Reach field {n}": mark("Take the dice. Make {n}"),
    "Field {n} in three ways": mark("Take the dice. Make {n} three times"),
    "One free field makes one group of all stones.": mark("Find the field between the groups."),
    "Field {n} is asked for": mark("Make {n}"),
    "Three ways are needed.": mark("Find three ways."),
    # refusals
    "First a number has to be computed.": mark("Make a number first."),
    "First a field is tapped.": mark("Tap a field first."),
    "Two dice make no two-digit number: a sign belongs between them.": mark("Put a sign between the dice."),
    "0 to the power of 0 has no value.": mark("0 to the 0 has no value."),
    "{part} is too large to go on with.": mark("Too large: {part}."),
    "There is no {die} in this roll.": mark("You have no die with {die}."),
    "There are not that many dice with a {die}.": mark("You have too few dice with {die}."),
    "No stones are left; only bridges can be built.": mark("You have no stones. Build a bridge."),
    "Only stones of the other side can be bridged.": mark("Choose a stone from the other side."),
    "A bridge takes three ways; {found} to {field}.": mark("A bridge takes three ways. You need more."),
    "{low} to {high} dice can be rolled.": mark("Roll {low} to {high} dice."),
    # hints
    "Field {field} belongs to a way that connects both sides now.": mark("Field {field} helps to connect both sides."),
    "Field {field} stands in the other side's way.": mark("Field {field} stops the other side."),
    "There is a field that stands in the other side's way.": mark("One field stops the other side."),
    "There is a field that helps you on.": mark("One field helps you on."),
    "Many dice are needed here: the fields are hard to reach.": mark("Take many dice here."),
    "Few dice are enough here: they leave more stones.": mark("Few dice are enough here."),
    "{n} die reaches {field} in {chance} of the rolls.": mark("Take {n} die for {field}."),
    "{n} dice reach {field} in {chance} of the rolls.": mark("Take {n} dice for {field}."),
    "First {step}.": mark("Work this out first: {step}."),
    "These dice reach no field that helps. Take another one, or end the turn.": mark(
        "No field helps now. Take any field."
    ),
}
