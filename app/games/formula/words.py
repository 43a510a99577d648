"""Formula in sentences: what happened, why something does not work, its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.locale import Words
from app.locale.arithmetic import fault
from app.locale.options import Option, Preset, crossing, times_tables
from app.locale.reasons import sentence
from app.locale.signs import PRINTED, printed, sign_names
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason, Value
from core.games.formula.draft import Name
from core.games.formula.options import FormulaOptions
from core.games.formula.state import JOKER, Formula, Lying


def number_name(words: Words, name: Name) -> str:
    """Return one of the three numbers in a sentence."""
    return {"a": words("the first number"), "b": words("the second number"), "c": words("the result")}[name]


def card_name(words: Words, card: str) -> str:
    """Return a hand card as it is read aloud."""
    return words("Joker") if card == JOKER else card


def lying_name(words: Words, lying: Lying) -> str:
    """Return a card on the table as it is read aloud."""
    if lying.card != JOKER:
        return lying.card
    return words("joker as {digit}", digit=lying.digit) if lying.digit else words("Joker")


def sign_name(words: Words, symbol: str) -> str:
    """Return a symbol as it is read aloud."""
    return sign_names(words).get(symbol, words("no sign yet"))


def read(words: Words, formula: Formula) -> str:
    """Return a formula being built as it is read aloud."""
    names = [
        " ".join(lying_name(words, lying) for lying in number) or words("empty place") for number in formula.numbers
    ]
    return " ".join([names[0], sign_name(words, formula.symbol), names[1], words("equals"), names[2]])


def formula(signs: str, text: str) -> str:
    """Return a formula as it stands in a sentence, `12 × 3 = 36`; before the first completion its two
    cards, `2 … 4`.
    """
    return printed(text, signs) if "=" in text else " … ".join(text.split())


def cards(words: Words, hand: str) -> str:
    """Return hand cards in a sentence."""
    return words.list([card_name(words, card) for card in hand])


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a lay is refused."""
    values = why.values
    number = number_name(words, values["number"]) if "number" in values else ""
    match why.code:
        case "nothing_laid":
            return words("At least one card has to be laid.")
        case "too_many_cards":
            return words("At most {n} cards are laid in a turn.", n=values["most"])
        case "not_in_hand":
            return words("This card is not in hand.")
        case "only_completes":
            return words("The first formula is only completed: both open cards stay.")
        case "too_many_places":
            return words("A number has at most {n} places.", n=values["most"])
        case "joker_without_digit":
            return words("The joker of {number} has no digit yet: tap it.", number=number)
        case "joker_with_digit":
            return words("The joker of {number} keeps its digit.", number=number)
        case "no_symbol":
            return words("There is no sign yet between the first two numbers.")
        case "symbol_left_out":
            allowed = words.list([PRINTED[words.signs][symbol] for symbol in str(values["operators"])])
            return words("Only {signs} are in the game.", signs=allowed)
        case "empty_number":
            return words("There is no card yet for {number}.", number=number)
        case "zero_rule":
            return words.many(
                "Zero rule: everything new. {n} old card is still in sight.",
                "Zero rule: everything new. {n} old cards are still in sight.",
                int(values["kept"]),
            )
        case "keep_one":
            return words("At least one card of the old formula has to stay in sight.")
        case "sign_lies":
            return words("This sign is in the formula already.")
        case "laid_already":
            return words("Drawing is possible only while nothing is laid.")
        case "unreadable_part" | "wrong_places":
            return words("There is no such place.")
    return fault(words, why.code, values) or sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    match step.code:
        case "result":
            return words.many(
                "{n} card can go, and {value} is the result.",
                "{n} cards can go, and {value} is the result.",
                v["cards"],
                value=v["value"],
            )
        case "cards":
            return words.many("{n} card can go.", "{n} cards can go.", v["count"])
        case "symbol":
            return words("The sign is {sign}.", sign=PRINTED[words.signs][v["symbol"]])
        case "numbers":
            changed = words.list([number_name(words, name) for name in v["changed"]])
            return words("Here something changes: {numbers}.", numbers=changed)
        case "some_cards":
            return words("It works with cards of this hand.")
        case "put":
            return _put(words, v)
        case "formula":
            laid = cards(words, v["cards"])
            return words("{formula} with {cards}.", formula=formula(words.signs, v["formula"]), cards=laid)
    raise ValueError(step)


def _put(words: Words, v: Mapping[str, Value]) -> str:
    """Return a card and its place."""
    name = number_name(words, v["number"])
    card = card_name(words, v["card"]) if v["card"] != JOKER else words("joker as {digit}", digit=v["digit"])
    match v["where"]:
        case "before":
            return words("{card} goes in front of {number}.", card=card, number=name)
        case "behind":
            return words("{card} goes behind {number}.", card=card, number=name)
        case "whole":
            return words("{card} covers {number}.", card=card, number=name)
        case place:
            return words("{card} covers digit {n} of {number}.", card=card, n=place + 1, number=name)


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    values = happened.values
    name = names[values["seat"]] if "seat" in values else ""
    match happened.code:
        case "round_begins":
            open_cards = words.list([card_name(words, values["a"]), card_name(words, values["b"])])
            return words("{cards} lie open. {name} begins.", cards=open_cards, name=name)
        case "turn":
            return words("It is {name}'s turn.", name=name)
        case "laid":
            laid, n = formula(words.signs, values["formula"]), len(values["cards"])
            return words.many(
                "{name}: {formula} with {n} card", "{name}: {formula} with {n} cards", n, name=name, formula=laid
            )
        case "finished":
            return words("{name} has laid all cards.", name=name)
        case "drew":
            return words("{name} has drawn a card.", name=name)
        case "passed":
            return words("{name} sits out: there is no card to draw.", name=name)
        case "blocked":
            return words("Nobody can do anything: the round is over.")
        case "round_over":
            return round_over(words, values, names)
        case "drew_card" | "new_stack" | "over" | "scored":
            return None
    return None


def round_over(words: Words, values: Mapping[str, Value], names: Sequence[str]) -> str:
    """Return who has won a round."""
    winners = words.list([names[seat] for seat in values["winners"]])
    if len(values["winners"]) > 1:
        return words("Round {round}: {names} share the win.", round=values["round"], names=winners)
    return words("Round {round}: {name} wins.", round=values["round"], name=winners)


def left_over(words: Words, cards: int) -> str:
    """Return how many cards a player had left at the end of a round."""
    return words.many("{n} card left", "{n} cards left", cards) if cards else words("all cards laid")


def presets(words: Words) -> list[Preset]:
    """Return sets of options for a table that does not want to choose one by one."""
    easy = {"operators": "+-", "max_number": 100, "solvable_opening": True}
    points = {"points": True, "winner_plus_one": True}
    sharp = {"keep_one": True, "jokers": 2, "play_out": True, "rounds": 3, "zero_division": True}
    return [
        Preset("box", words("As in the rules"), words("Who has laid all cards first wins the round.")),
        Preset(
            "easy",
            words("For beginners"),
            words("Only + and −, up to {n}; the first formula can be completed.", n=easy["max_number"]),
            easy,
        ),
        Preset(
            "core",
            words("Core facts"),
            words("Only multiply and divide, with 2, 5 and 10; the first formula can be completed."),
            {"operators": "*/", "times_tables": "core", "solvable_opening": True},
        ),
        Preset("points", words("For points"), words("Every formula brings points, up to a target."), points),
        Preset("sharp", words("Sharp"), words("{n} jokers; one old card always stays.", n=sharp["jokers"]), sharp),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Formula ends whose time is up (`on_flag`)."""
    return words("You draw a card. With none left to draw, you sit out.")


def options(words: Words) -> list[Option]:
    """Return the options of Formula in plain words, in the order in which they are offered."""
    times, divided = PRINTED[words.signs]["*"], PRINTED[words.signs]["/"]
    return [
        Option(
            "rounds",
            words("Rounds"),
            number=lambda n: words.many("{n} round", "{n} rounds", n),
            steps=(1, 2, 3, 4, 5, 7, 10, 15, 20),
            length=True,
            needs={"points": False},
        ),
        Option(
            "points",
            words("Play for points"),
            detail=words("Every formula brings its result; at the end the cards left in hand count against it"),
        ),
        Option(
            "points_target",
            words("Points to reach"),
            number=lambda n: words.many("{n} point", "{n} points", n),
            steps=(10, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000, 10_000),
            length=True,
            needs={"points": True},
        ),
        Option(
            "play_out",
            words("Play on to the last"),
            detail=words("When somebody has finished, the others go on; the order is the ranking"),
        ),
        Option(
            "winner_plus_one",
            words("Winner starts with one more"),
            detail=words("The winner of a round gets 8 cards in the next one; it changes nothing in a single round"),
        ),
        Option(
            "keep_one",
            words("One card stays"),
            detail=words("At least one card of the old formula stays in sight"),
        ),
        Option(
            "zero_division",
            words("Zero rule for dividing too"),
            detail=words("After {formula} everything is new as well", formula=f"0 {divided} 4 = 0"),
        ),
        Option(
            "solvable_opening",
            words("An opening that works"),
            detail=words("Whoever begins can complete the two open cards"),
        ),
        Option("jokers", words("Jokers in the deck"), steps=tuple(range(9))),
        Option(
            "operators",
            words("Signs in the game"),
            values={
                "+-*/": f"+ − {times} {divided}",
                "+-*": f"+ − {times}",
                "+-": "+ −",
                "*/": f"{times} {divided}",
            },
        ),
        Option(
            "max_number",
            words("Largest number"),
            values={None: words("none")},
            steps=(10, 20, 50, 100, 200, 500, 1000, None),
        ),
        times_tables(words, FormulaOptions),
        crossing(words, FormulaOptions),
        Option(
            "leading_zeros",
            words("Numbers may begin with 0"),
            detail=words("05 is then 5"),
        ),
    ]
