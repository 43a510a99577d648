"""Pari in sentences: what happened, and why something does not work."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from app.locale import Words, mark, mark_many, sense
from app.locale.arithmetic import fault
from app.locale.options import Option, Preset, crossing, key_tables, times_tables
from app.locale.reasons import sentence
from app.locale.signs import PRINTED, printed, sign_names, the, value
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.pari.chips import COVER_PRICE, OTHER_ROW_PRICE, SAME_ROW_PRICE
from core.games.pari.moves import SIDES, Side
from core.games.pari.options import PariOptions
from core.games.pari.state import Row

LONG = 12
"""The most cards of a side that a sentence tells."""


def card_name(words: Words, card: str) -> str:
    """Return a card as it is read aloud."""
    return sign_names(words).get(card, card)


def card_names(words: Words, cards: str) -> str:
    """Return cards in a sentence, as they are printed."""
    return words.list([PRINTED[words.signs].get(card, card) for card in cards])


def to_gap(words: Words, row: Row, side: Side, index: int) -> str:
    """Return which gap of a row a card goes to, by the card before it, else by the one after it."""
    lie = str(row)
    place = index if side == "left" else len(row.left) + 1 + index
    if not place:
        return words("Tap just before {card}.", card=the(words, lie[0]))
    return words("Tap just after {card}.", card=the(words, lie[place - 1]))


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a move is refused."""
    no_place = mark("There’s no such place. Choose another.")
    sentences = {
        "nothing_laid": mark("Play at least one card."),
        "no_card_picked": mark("Choose a card first."),
        "other_row": mark("In this turn you can only use row {row}."),
        "not_in_hand": mark("This card isn’t in your hand. Choose another."),
        "no_such_row": no_place,
        "no_such_gap": no_place,
        "no_card_there": no_place,
        "lies_for_good": mark("This card was here before, so it stays."),
        "pile_empty": mark("This pile is empty."),
        "draw_more": mark("Keep drawing: two cards, or until you have five."),
        "same_place": mark("The card is already there. Choose another place."),
        "only_other_rows": mark("You agreed: cards only move to another row. Choose a place there."),
        "only_same_row": mark("You agreed: cards only move within their row. Choose a place there."),
        "no_such_partner": mark("You can only ask another player at the table."),
        "no_such_card": mark("There are no such cards. Choose others."),
        "last_card": mark("Play another card first. Then your last one can go."),
        "negative_chips": mark("Points can’t go below 0. Choose more."),
        "empty_deal": mark("The offer is empty. Add a card or points."),
    }
    if why.code in sentences:
        return words(sentences[why.code], **why.values)
    if why.code == "too_few_chips":
        price, chips = why.values["price"], why.values["chips"]
        costs = words.many("That costs {n} point.", "That costs {n} points.", price)
        has = words.many("You have {n}.", "You have {n}.", chips) if chips else words("You have none yet.")
        return f"{costs} {has}"
    return fault(words, why.code, why.values) or sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    sentences = {
        "both_equal": mark("Both sides of row {row} can be made equal."),
        "some_cards": mark("You can do it with the cards you have."),
        "done": mark("Row {row} is already right."),
        "one_card": mark("Play just one card now."),
        "keep": mark("Keep your other cards for later."),
        "two_digits_a_sign": mark("It’s good to have twice as many digits as signs."),
        "few_signs": mark("One sign is usually enough. From eight cards on, two are better."),
        "enough": mark("You have enough cards."),
        "stop": mark("Tap “Enough”."),
    }
    if step.code in sentences:
        return words(sentences[step.code], **v)
    on_left = v.get("side") == "left"
    match step.code:
        case "side_becomes":
            left = mark("In row {row}, the left side must become {value}.")
            right = mark("In row {row}, the right side must become {value}.")
            return words(left if on_left else right, row=v["row"], value=value(v["value"]))
        case "points_possible":
            return words.many("You can score {n} point.", "You can score {n} points.", v["points"])
        case "use_sign":
            return words("A {sign} helps.", sign=PRINTED[words.signs][v["sign"]])
        case "cards_on_sides":
            left = words.many("{n} card left of the =", "{n} cards left of the =", v["left"])
            right = words.many("{n} card right of the =", "{n} cards right of the =", v["right"])
            there = [part for part, count in ((left, v["left"]), (right, v["right"])) if count]
            return f"{words.list(there)}." if there else words("You don’t need any more cards.")
        case "cards":
            return words.many("You need {n} of your cards.", "You need {n} of your cards.", v["count"])
        case "lay":
            left = mark("Put {card} left of the = in row {row}, at place {n}.")
            right = mark("Put {card} right of the = in row {row}, at place {n}.")
            return words(left if on_left else right, card=the(words, v["card"]), row=v["row"], n=v["index"] + 1)
        case "shift":
            _, side, index = v["gap"]
            left = mark_many(
                "Move {card} left of the = in row {row}, to place {at}. That costs {n} point.",
                "Move {card} left of the = in row {row}, to place {at}. That costs {n} points.",
            )
            right = mark_many(
                "Move {card} right of the = in row {row}, to place {at}. That costs {n} point.",
                "Move {card} right of the = in row {row}, to place {at}. That costs {n} points.",
            )
            card = the(words, v["card"])
            return words(left if side == "left" else right, n=v["chips"], card=card, row=v["row"], at=index + 1)
        case "cover":
            card, under = (the(words, v[each]) for each in ("card", "under"))
            return words.many(
                "Put {card} on {under} in row {row}. That costs {n} point.",
                "Put {card} on {under} in row {row}. That costs {n} points.",
                v["chips"],
                card=card,
                under=under,
                row=v["row"],
            )
        case "save_up":
            return collect(words, v["cards"], v["points"])
        case "row_brings":
            return words.many(
                "The row scores {n} point. Then you’d have {score}.",
                "The row scores {n} points. Then you’d have {score}.",
                v["points"],
                score=v["score"],
            )
        case "row_then":
            return words.many(
                "After that you’d have {n} card. That often scores {points}.",
                "After that you’d have {n} cards. They often score {points}.",
                v["cards"],
                points=points(words, v["points"]),
            )
        case "hold_then":
            return words.many(
                "If you hold, you’ll have {n} card. That often scores {points}.",
                "If you hold, you’ll have {n} cards. They often score {points}.",
                v["cards"],
                points=points(words, v["points"]),
            )
        case "hold_grows" | "lay_pays" | "lay_ends":
            return weighed(words, step)
        case "keep_others":
            return words("Put {card} in row {row} and keep the others.", card=the(words, v["card"]), row=v["row"])
        case "in_hand":
            digits = words.many("{n} digit", "{n} digits", v["digits"]) if v["digits"] else words("no digits")
            others = words.many("{n} sign", "{n} signs", v["signs"]) if v["signs"] else words("no signs")
            return words("You have {digits} and {signs}.", digits=digits, signs=others)
        case "lacks":
            return words("You need a digit.") if v["pile"] == "digits" else words("You need a sign.")
        case "draw":
            return words("Draw a digit.") if v["pile"] == "digits" else words("Draw a sign.")
        case "row":
            row, chips = printed(f"{v['left']}={v['right']}", words.signs), v["chips"]
            brings = words.many("{row} scores {n} point.", "{row} scores {n} points.", v["points"], row=row)
            costs = words.many(
                "The {n} point it costs is already taken off.", "The {n} points it costs are already taken off.", chips
            )
            return f"{brings} {costs}" if chips else brings
    raise ValueError(step)


def points(words: Words, count: int) -> str:
    """Return points with their number."""
    return words.many("{n} point", "{n} points", count)


def collect(words: Words, cards: int, score: int) -> str:
    """Return why it is better to collect cards: the points that a hand of that size usually brings."""
    scores = points(words, score)
    return words.many(
        "Collect first: with {n} card, a row often scores {points}.",
        "Collect first: with {n} cards, a row often scores {points}.",
        cards,
        points=scores,
    )


def weighed(words: Words, why: Reason) -> str:
    """Return whether a row is laid or held back, and why."""
    v = why.values
    match why.code:
        case "hold_grows":
            return words.many(
                "Hold: {n} card often scores {more}. Laying scores {points}, then often {later}.",
                "Hold: {n} cards often score {more}. Laying scores {points}, then often {later}.",
                v["cards"],
                more=points(words, v["more"]),
                points=v["points"],
                later=v["later"],
            )
        case "lay_pays":
            brings = points(words, v["points"])
            return words(
                "Lay it: that’s {points}, then often {later}. Holding often scores just {more}.",
                points=brings,
                later=v["later"],
                more=v["more"],
            )
    return words.many(
        "Lay it: with {n} point you’re ahead. The game ends after this round.",
        "Lay it: with {n} points you’re ahead. The game ends after this round.",
        v["score"],
    )


def shortened(side: str) -> str:
    """Return a side of a row for a sentence: of one longer than `LONG` its beginning."""
    return side if len(side) <= LONG else f"{side[: LONG - 1]}…"


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    values = happened.values
    name = names[values["seat"]] if "seat" in values else ""
    other = names[values["other"]] if "other" in values else ""
    sentences = {
        "starts": mark("{name} starts."),
        "turn": mark("It is {name}’s turn."),
        "no_cards": mark("{name} has no cards and goes straight to drawing."),
        "cleared": mark("Row {row} is full and isn’t an equation, so it’s cleared."),
        "last_round": mark("The target is reached. This is the last round."),
        "passed": mark("{name} has given a card to {other}."),
        "offered": mark("{name} offers {other} a deal."),
        "traded": mark("{name} and {other} have traded."),
        "declined": mark("{name} has turned down {other}’s offer."),
        "time_out": mark("{name}’s time is up."),
        "time_bought": mark("{name} has paid a point for more time."),
        "forced": mark("A random card is put in row {row}."),
    }
    if happened.code in sentences:
        return words(sentences[happened.code], **{**values, "name": name, "other": other})
    row = printed("=".join(shortened(values.get(side, "")) for side in SIDES), words.signs)
    match happened.code:
        case "scored" if not values["points"]:
            return words("{name}: {row} scores no points.", name=name, row=row)
        case "scored":
            return words.many(
                "{name}: {row} scores {n} point.",
                "{name}: {row} scores {n} points.",
                values["points"],
                name=name,
                row=row,
            )
        case "not_right":
            return words("{name} played. “{row}” isn’t right yet.", name=name, row=row)
        case "opened":
            return words("Row {row} starts with {card}.", row=values["row"], card=the(words, values["card"]))
        case "covered" | "placed" | "shifted" | "drew" | "drew_card" | "passed_card" | "turned_up" | "over":
            return None
        case "offered_terms" | "traded_cards":
            return None
    return None


def step(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened in one move of an opponent's turn, shown step by step."""
    values = happened.values
    name = names[values["seat"]] if "seat" in values else ""
    match happened.code:
        case "placed":
            card = the(words, values["card"])
            return words("{name} plays {card} in row {row}.", name=name, card=card, row=values["row"])
        case "drew" if values["pile"] == "digits":
            return words("{name} draws a digit.", name=name)
        case "drew":
            return words("{name} draws a sign.", name=name)
        case "turned_up":
            return words("{name} turns up {card}.", name=name, card=the(words, values["card"]))
    return event(words, happened, names)


def presets(words: Words) -> list[Preset]:
    """Return sets of options for a table that does not want to choose one by one."""
    easy: dict[str, Any] = {
        "operators": "+-",
        "target": 10,
        "whole_numbers_only": True,
        "no_negatives": True,
        "max_number": 100,
    }
    core, tables = {**easy, "operators": "+-*", "times_tables": "core"}, key_tables(words)
    sharp: dict[str, Any] = {"takebacks": "never", "deduction": 4, "pass_right": True, "sand_timer": 90}
    long: dict[str, Any] = {"target": 25, "paid_moves": True, "trading": True, "row_limit": 14}
    return [
        Preset("relaxed", words("Relaxed"), words("Until you tap “Done”, you can take cards back.")),
        Preset("box", words("As in the box"), words("Once it’s down, it stays down."), {"takebacks": "never"}),
        Preset(
            "easy",
            words("For beginners"),
            words.many(
                "Only + and −, numbers up to {max}, nothing below zero. To {n} point.",
                "Only + and −, numbers up to {max}, nothing below zero. To {n} points.",
                easy["target"],
                max=easy["max_number"],
            ),
            easy,
        ),
        Preset(
            "core",
            words("Key facts"),
            words.many(
                "Multiply only with {tables}, numbers up to {max}, nothing below zero. To {n} point.",
                "Multiply only with {tables}, numbers up to {max}, nothing below zero. To {n} points.",
                core["target"],
                tables=tables,
                max=core["max_number"],
            ),
            core,
        ),
        Preset(
            "long",
            words("Long game"),
            " ".join(
                (
                    words.many(
                        "To {n} point. Moving cards costs points, trading is allowed.",
                        "To {n} points. Moving cards costs points, trading is allowed.",
                        long["target"],
                    ),
                    words.many(
                        "Wrong rows stay up to {n} card.", "Wrong rows stay up to {n} cards.", long["row_limit"]
                    ),
                )
            ),
            long,
        ),
        Preset(
            "sharp",
            words("Tricky"),
            " ".join(
                (
                    words("Once it’s down, it stays down."),
                    words.many("Minus {n} point.", "Minus {n} points.", sharp["deduction"]),
                    words.many("{n} second per turn.", "{n} seconds per turn.", sharp["sand_timer"]),
                    words("A card goes to the right."),
                )
            ),
            sharp,
        ),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Pari ends whose time is up (`on_flag`)."""
    return words("Cards on the table count. Nothing played? One of your cards goes in the first row.")


def options(words: Words) -> list[Option]:
    """Return the options of Pari in plain words, in the order in which they are offered."""
    times, divided = PRINTED[words.signs]["*"], PRINTED[words.signs]["/"]

    (longer,) = (f.metadata["suggests"]["target"] for f in PariOptions.menu() if f.name == "paid_moves")

    paid_moves = (
        ("paid_within", words("Moving a card within its row"), SAME_ROW_PRICE),
        ("paid_across", words("Moving a card to another row"), OTHER_ROW_PRICE),
        ("paid_covers", words("Covering a card on the table"), COVER_PRICE),
    )
    return [
        Option(
            "target",
            words("Points to reach"),
            detail=words("The first to reach it starts the last round."),
            number=partial(points, words),
            steps=tuple(range(10, 51, 5)),
            length=True,
        ),
        Option(
            "operators",
            words("Signs in the game"),
            values={"+-*/": f"+ − {times} {divided}", "+-*": f"+ − {times}", "+-": "+ −"},
        ),
        Option(
            "takebacks",
            words("Can you take back the cards of your turn?"),
            values={"until_done": words("yes"), "never": words("no, they stay")},
        ),
        Option(
            "paid_moves",
            words("Moving and covering for points"),
            detail=words("You pay with your own points, so play to {n}.", n=longer),
        ),
        *(
            Option(name, title, words.many("costs {n} point", "costs {n} points", price), needs={"paid_moves": True})
            for name, title, price in paid_moves
        ),
        Option("trading", words("Trading"), words("cards and points, with the player whose turn it is")),
        Option("pass_right", words("Pass a card to the right after each turn")),
        Option(
            "sand_timer",
            words("Sand timer"),
            values={None: words(sense("no sand timer", "none"))},
            number=lambda n: words.many("{n} second", "{n} seconds", n),
            steps=(None, *range(30, 181, 15)),
        ),
        Option(
            "row_limit",
            words("When is a wrong row cleared?"),
            values={None: words("never")},
            number=lambda n: words.many("from {n} card", "from {n} cards", n),
            steps=(*range(6, 21, 2), None),
        ),
        Option(
            "deduction",
            words("Points for a row"),
            values={3: words("cards − 3"), 4: words("cards − 4")},
        ),
        Option("count_equals", words("Does the = count as a card?")),
        Option(
            "opening",
            words("First cards of the rows"),
            values={"random": words("drawn at random"), "starter": words(sense("which card lies first", "chosen"))},
        ),
        Option(
            "max_number",
            words("Largest number"),
            words("for every step along the way, too"),
            values={None: words(sense("no largest number", "none"))},
            steps=(10, 20, 50, 100, 1000, 10_000, None),
        ),
        times_tables(words, PariOptions),
        crossing(words, PariOptions),
        Option("whole_numbers_only", words("No remainders")),
        Option("no_negatives", words("No negative numbers")),
        Option("leading_zeros", words("Numbers may start with 0")),
        Option("leading_minus", words("A side may start with −")),
    ]
