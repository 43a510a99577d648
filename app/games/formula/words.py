"""Formula in sentences: what happened, why something does not work, its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.locale import Words, mark, sense
from app.locale.arithmetic import fault
from app.locale.options import Option, Preset, crossing, key_tables, times_tables
from app.locale.reasons import sentence
from app.locale.signs import PRINTED, printed, sign_names, the
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason, Value
from core.games.formula.draft import Name
from core.games.formula.options import FormulaOptions
from core.games.formula.state import JOKER, Formula, Lying


def number_name(words: Words, name: Name) -> str:
    """Return one of the three numbers in a sentence."""
    return {"a": words("the first number"), "b": words("the second number"), "c": words("the result")}[name]


def in_number(words: Words, name: Name) -> str:
    """Return in which of the three numbers something is."""
    places = {"a": words("in the first number"), "b": words("in the second number"), "c": words("in the result")}
    return places[name]


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
    sentences = {
        "nothing_laid": mark("Play at least one card."),
        "not_in_hand": mark("This card isn’t in your hand. Choose another."),
        "only_completes": mark("The first formula is only completed. Both face-up cards stay."),
        "no_symbol": mark("There’s no sign yet between the first two numbers. Choose one."),
        "keep_one": mark("At least one card of the old formula has to stay visible. Take one of yours back."),
        "sign_lies": mark("This sign is already in the formula. Choose another."),
        "laid_already": mark("You can only draw if you haven’t played anything. Take your cards back first."),
        "unreadable_part": mark("There’s no such place. Choose another."),
        "wrong_places": mark("There’s no such place. Choose another."),
    }
    if why.code in sentences:
        return words(sentences[why.code])
    match why.code:
        case "too_many_cards":
            return words.many(
                "You can play at most {n} card in a turn. Take some back.",
                "You can play at most {n} cards in a turn. Take some back.",
                values["most"],
            )
        case "too_many_places":
            return words.many(
                "A number can have at most {n} digit. Put the card somewhere else.",
                "A number can have at most {n} digits. Put the card somewhere else.",
                values["most"],
            )
        case "joker_without_digit":
            return words("The joker {where} has no digit yet. Tap it.", where=in_number(words, values["number"]))
        case "joker_with_digit":
            return words("The joker {where} keeps its digit.", where=in_number(words, values["number"]))
        case "symbol_left_out":
            allowed = words.list([PRINTED[words.signs][symbol] for symbol in str(values["operators"])])
            return words("This game only has {signs}. Choose one of those.", signs=allowed)
        case "empty_number":
            return words("You still need a card for {number}.", number=number_name(words, values["number"]))
        case "zero_rule":
            return words.many(
                "Zero rule: everything new. Cover {n} more old card.",
                "Zero rule: everything new. Cover {n} more old cards.",
                int(values["kept"]),
            )
    return fault(words, why.code, values) or sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    match step.code:
        case "result":
            return words.many(
                "You can play {n} card and make {value}.",
                "You can play {n} cards and make {value}.",
                v["cards"],
                value=v["value"],
            )
        case "cards":
            return words.many("You can play {n} card.", "You can play {n} cards.", v["count"])
        case "symbol":
            return words("The sign is {sign}.", sign=PRINTED[words.signs][v["symbol"]])
        case "numbers":
            changed = words.list([number_name(words, name) for name in v["changed"]])
            return words("Change {numbers}.", numbers=changed)
        case "some_cards":
            return words("You can do it with the cards you have.")
        case "put":
            return _put(words, v)
        case "formula":
            laid = words.list([words("the joker") if card == JOKER else the(words, card) for card in v["cards"]])
            return words("Play {cards}. That makes {formula}.", formula=formula(words.signs, v["formula"]), cards=laid)
    raise ValueError(step)


def _put(words: Words, v: Mapping[str, Value]) -> str:
    """Return a card and its place."""
    name = number_name(words, v["number"])
    card = the(words, v["card"]) if v["card"] != JOKER else words("the joker as {digit}", digit=v["digit"])
    match v["where"]:
        case "before":
            return words("Put {card} in front of {number}.", card=card, number=name)
        case "behind":
            return words("Put {card} after {number}.", card=card, number=name)
        case "whole":
            return words("Cover {number} with {card}.", card=card, number=name)
        case place:
            return words("Cover digit {n} of {number} with {card}.", card=card, n=place + 1, number=name)


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    values = happened.values
    name = names[values["seat"]] if "seat" in values else ""
    sentences = {
        "turn": mark("It is {name}’s turn."),
        "finished": mark("{name} has played all their cards."),
        "drew": mark("{name} has drawn a card."),
        "passed": mark("{name} passes: there are no cards left to draw."),
        "blocked": mark("Nobody can play, so the round is over."),
    }
    if happened.code in sentences:
        return words(sentences[happened.code], name=name)
    match happened.code:
        case "round_begins":
            open_cards = words.list([card_name(words, values["a"]), card_name(words, values["b"])])
            return words("{cards} are face up. {name} starts.", cards=open_cards, name=name)
        case "laid":
            laid, n = formula(words.signs, values["formula"]), len(values["cards"])
            return words.many(
                "{name}: {formula} with {n} card.", "{name}: {formula} with {n} cards.", n, name=name, formula=laid
            )
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
    return words.many("{n} card left", "{n} cards left", cards) if cards else words("out of cards")


def presets(words: Words) -> list[Preset]:
    """Return sets of options for a table that does not want to choose one by one."""
    tables = key_tables(words)
    easy = {"operators": "+-", "max_number": 100, "solvable_opening": True}
    points = {"points": True, "winner_plus_one": True}
    sharp = {"keep_one": True, "jokers": 2, "play_out": True, "rounds": 3, "zero_division": True}
    return [
        Preset("box", words("As in the rules"), words("Get rid of all your cards first, and you win the round.")),
        Preset(
            "easy",
            words("For beginners"),
            words("Only + and −, up to {n}. The first formula can always be completed.", n=easy["max_number"]),
            easy,
        ),
        Preset(
            "core",
            words("Key facts"),
            words(
                "Only multiplying and dividing, with {tables}. The first formula can always be completed.",
                tables=tables,
            ),
            {"operators": "*/", "times_tables": "core", "solvable_opening": True},
        ),
        Preset(
            "points",
            words("For points"),
            words("Every formula scores points, up to a target. The winner of a round starts with an extra card."),
            points,
        ),
        Preset(
            "sharp",
            words("Tricky"),
            " ".join(
                (
                    words.many("{n} joker.", "{n} jokers.", sharp["jokers"]),
                    words.many(
                        "{n} round, and everyone plays on to the end.",
                        "{n} rounds, and everyone plays on to the end.",
                        sharp["rounds"],
                    ),
                    words("One old card stays. The zero rule also applies to dividing."),
                )
            ),
            sharp,
        ),
    ]


def flag(words: Words) -> str:
    """Return how a turn of Formula ends whose time is up (`on_flag`)."""
    return words("Your turn ends with a card from the stack. If the stack is empty, you pass.")


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
            detail=words("Each formula scores its result. Cards left in hand cost points."),
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
            words("Play on until one is left"),
            detail=words("When someone finishes, the others play on for the places."),
        ),
        Option(
            "winner_plus_one",
            words("Winner starts with an extra card"),
            detail=words("The winner gets one card more in the next round. With one round alone, nothing changes."),
        ),
        Option(
            "keep_one",
            words("One card stays"),
            detail=words("At least one card of the old formula stays visible."),
        ),
        Option(
            "zero_division",
            words("Zero rule for dividing too"),
            detail=words("After {formula} everything has to be new too.", formula=f"0 {divided} 4 = 0"),
        ),
        Option(
            "solvable_opening",
            words("First formula can always be completed"),
            detail=words("The starting player can complete the two face-up cards."),
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
            values={None: words(sense("no largest number", "none"))},
            steps=(10, 20, 50, 100, 200, 500, 1000, None),
        ),
        times_tables(words, FormulaOptions),
        crossing(words, FormulaOptions),
        Option(
            "leading_zeros",
            words("Numbers may start with 0"),
            detail=words("05 then means 5."),
        ),
    ]
