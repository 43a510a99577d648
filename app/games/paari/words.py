"""Paari in sentences: what happened, why something does not work, and what its cards are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.locale import Words, isolated
from app.locale.options import Option, Preset
from app.locale.reasons import sentence
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.paari.cards import RAINBOW, X
from core.games.paari.options import PaariOptions


def card_name(words: Words, card: str) -> str:
    """Return a card by its name: `Brown 9`, `Rainbow`, `X`."""
    if card == RAINBOW:
        return words("Rainbow")
    if card == X:
        return "X"
    return f"{colour_name(words, card[0])} {card[1:]}"


def card_names(words: Words, cards: Sequence[str]) -> str:
    """Return cards in a sentence."""
    return words.list([card_name(words, card) for card in cards])


def colour_name(words: Words, colour: str) -> str:
    """Return a colour by its letter in codes; on a card it is a shape."""
    return {"r": words("Red"), "o": words("Brown"), "m": words("Green"), "b": words("Blue")}[colour]


def side(words: Words, pile: str) -> str:
    """Return which of a person's two piles it is."""
    return words("on the left") if pile == "left" else words("on the right")


def by(words: Words, by: str) -> str:
    """Return what makes a card fit, as a tag under a pile."""
    return {"colour": words("colour"), "number": words("number"), "rainbow": words("rainbow"), "X": "X"}[by]


def tag(words: Words, why: Reason) -> str:
    """Return why a pile does not take a card, in a word or two."""
    return {
        "blocked": words("closed"),
        "beside_x": words("rainbow only"),
        "own_x": words("not own"),
        "too_few_points": words("too low"),
    }.get(why.code) or words("no match")


def sums(words: Words, names: Sequence[str], points: Sequence[int]) -> str:
    """Return the sums of all tops: `Mila 16, Ole 18`."""
    return ", ".join(f"{isolated(name)} {sum_}" for name, sum_ in zip(names, points, strict=True))


def reason(words: Words, why: Reason, match: Match) -> str:
    """Return why a move is refused."""
    values, names, prompt = why.values, match.names, match.prompt
    card = card_name(words, values["card"]) if "card" in values else ""
    beside = card_name(words, values["beside"]) if "beside" in values else ""
    match why.code:
        case "two_for_a_pair":
            return words("A pair needs two cards.")
        case "which_goes":
            return words("Tap the one of the two that goes back into the hand.")
        case "face_down":
            return words("First pairs lie face down until everybody has chosen.")
        case "own_x":
            return words("An X goes only on somebody else's piles.")
        case "blocked":
            return words("The X closes this pile as long as no rainbow lies beside it.")
        case "beside_x":
            return words("Beside an X only a rainbow fits, so {card} does not.", card=card)
        case "no_pair":
            return words("{card} and {beside} have neither colour nor number in common.", card=card, beside=beside)
        case "x_in_pair":
            return words("An X cannot be part of the first pair.")
        case "not_in_hand":
            return words("This card is not in hand.")
        case "no_such_seat":
            return words("There is no such place.")
        case "too_few_points":
            return words(
                "{other} would have {most}, {name} only {points}: draw on.",
                other=names[values["other"]],
                name="" if prompt is None else names[prompt.seat],
                most=values["most"],
                points=values["points"],
            )
        case "stack_empty":
            return words("There is no card left to draw.")
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    owner = match.names[v["seat"]] if "seat" in v else ""
    match step.code:
        case "draw":
            return words("A card is drawn now.")
        case "begin_with":
            return words.many("A pair worth {n} point is there.", "A pair worth {n} points is there.", v["points"])
        case "go_out":
            return words("The last card can go.")
        case "ahead" if v["by"] > 0:
            return words.many("A lead of {n} point is possible.", "A lead of {n} points is possible.", v["by"])
        case "ahead" if v["by"] == 0:
            return words("It is possible to draw level.")
        case "ahead":
            return words.many("{n} point behind is the best now.", "{n} points behind are the best now.", -v["by"])
        case "nothing_fits":
            return words("No card fits anywhere.")
        case "other_points":
            return words("How many points does the other player have?")
        case "add_own":
            return words("Add up your two top cards.")
        case "both_points":
            return words("You have {own}, the other player {other}.", own=v["own"], other=v["other"])
        case "missing":
            return f"{v['own']} + {v['missing']} = {v['other']}"
        case "pair_by" | "fits_by" if v["by"] == "X":
            return words("An X fits.")
        case "pair_by" | "fits_by" if v["by"] == "rainbow":
            return words("A rainbow makes it fit.")
        case "pair_by" | "fits_by" if v["by"] == "colour":
            return words("The colour makes it fit.")
        case "pair_by" | "fits_by":
            return words("The number makes it fit.")
        case "some_pair":
            return words("There is a pair in this hand.")
        case "pile_of":
            return words("A pile of {name} is the place.", name=owner)
        case "some_pile":
            return words("One of the piles takes a card.")
        case "card":
            return words("{card} belongs to the pair.", card=card_name(words, v["card"]))
        case "lay":
            return words(
                "{card} goes to {name}, {side}.",
                card=card_name(words, v["card"]),
                name=owner,
                side=side(words, v["pile"]),
            )
        case "pair":
            both = card_names(words, (v["left"], v["right"]))
            return words.many("{cards}: {n} point.", "{cards}: {n} points.", v["points"], cards=both)
        case "laid":
            return words(
                "{card} to {name}, {side}. Then: {sums}.",
                card=card_name(words, v["card"]),
                name=owner,
                side=side(words, v["pile"]),
                sums=sums(words, match.names, v["points"]),
            )
    raise ValueError(step)


def event(words: Words, happened: Event, names: Sequence[str]) -> str | None:
    """Return what happened, in a sentence; None for what is not worth one."""
    values = happened.values
    name = names[values["seat"]] if "seat" in values else ""
    match happened.code:
        case "no_pair":
            return words("{name} had no pair and draws.", name=name)
        case "drew":
            return words("{name} has drawn a card.", name=name)
        case "chose":
            return words("{name} has chosen a pair.", name=name)
        case "pairs":
            return words("All pairs lie open.")
        case "laid":
            where, card = side(words, values["pile"]), card_name(words, values["card"])
            if values["on"] == values["seat"]:
                return words("{name} has laid {card} on an own pile, {side}.", name=name, card=card, side=where)
            other = names[values["on"]]
            return words("{name} has laid {card} with {other}, {side}.", name=name, card=card, other=other, side=where)
        case "passed":
            return words("{name} can neither lay nor draw and sits out.", name=name)
        case "stack_anew":
            return words.many(
                "The stack is made anew from {n} card.", "The stack is made anew from {n} cards.", values["cards"]
            )
        case "nobody_went_out":
            return words("Nobody can lay or draw any more: the round is dealt again.")
        case "went_out":
            return words.many(
                "{name} goes out: {n} point.", "{name} goes out: {n} points.", values["points"], name=name
            )
        case "dealt" | "drew_card" | "over" | "turn":
            return None
    return None


def laid(words: Words, happened: Event, names: Sequence[str], reader: int | None) -> str:
    """Return where a card was laid and what it covers, as `reader` would call it."""
    values = happened.values
    name, card, top = names[values["seat"]], card_name(words, values["card"]), card_name(words, values["top"])
    if values["on"] == reader:
        return words("{name} lays {card} on your {top}.", name=name, card=card, top=top)
    if values["on"] == values["seat"]:
        return words("{name} lays {card} on {top} of their own.", name=name, card=card, top=top)
    return words("{name} lays {card} on {other}'s {top}.", name=name, card=card, other=names[values["on"]], top=top)


def about(words: Words, top: str, beside: str) -> list[str]:
    """Return what the top of a pile means where it lies, with the top of the other pile beside it."""
    lines = []
    next_to = card_name(words, beside)
    if top == X and beside == RAINBOW:
        lines.append(words("A rainbow lies beside this X: any card may cover it."))
    elif top == X and beside == X:
        lines.append(words("Two X side by side: only a rainbow fits, on either of them."))
    elif top == X:
        lines.append(words("The X closes this pile: nothing can be laid on it until a rainbow lies beside it."))
    elif beside == X:
        lines.append(words("Beside the X only a rainbow fits here, or from somebody else the second X."))
    elif beside == RAINBOW:
        lines.append(words("A rainbow lies beside it, and a rainbow makes a pair with every card."))
    else:
        lines.append(
            words(
                "{card} lies beside it: what fits here is {colour}, any {number} or a rainbow.",
                card=next_to,
                colour=colour_name(words, beside[0]),
                number=beside[1:],
            )
        )
        lines.append(words("An X fits on any pile of somebody else."))
    if RAINBOW in (top, beside) or X in (top, beside):
        lines.append(words("Rainbow and X count 0."))
    return lines


def flag(words: Words) -> str:
    """Return how a turn of Paari ends whose time is up (`on_flag`)."""
    return words("You lay the first card that fits. If none fits, you draw until one does.")


def options(words: Words) -> list[Option]:
    """Return the options of Paari in plain words."""
    return [
        Option(
            "target",
            words("Points to reach"),
            number=lambda n: words("{n} points", n=n),
            steps=(10, 25, 50, 75, 100, 150, 200, 300, 500),
            length=True,
        )
    ]


def presets(words: Words) -> list[Preset]:
    """Return sets of options to choose from."""
    short = {"target": 50}
    return [
        Preset("box", words("As in the rules"), words("Up to {n} points.", n=PaariOptions().target)),
        Preset("short", words("Short game"), words("Up to {n} points.", n=short["target"]), short),
    ]
