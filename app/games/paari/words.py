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


def the(words: Words, card: str) -> str:
    """Return a single card in a sentence: a rainbow and an X have an article, `Red 7` is a name."""
    return {RAINBOW: words("the rainbow"), X: words("the X")}.get(card) or card_name(words, card)


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
        "blocked": words("blocked"),
        "beside_x": words("rainbow only"),
        "own_x": words("not your own"),
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
            return words("A pair needs two cards. Choose another one.")
        case "which_goes":
            return words("Tap the card that goes back into your hand.")
        case "face_down":
            return words("The first pairs stay face down until everyone has chosen.")
        case "own_x":
            return words("An X can’t go on your own piles. Put it on someone else’s.")
        case "blocked":
            return words("The X blocks this pile until a rainbow is beside it.")
        case "beside_x":
            return words("Next to an X only a rainbow fits, so {card} doesn’t.", card=card)
        case "no_pair":
            return words(
                "{card} and {beside} share neither colour nor number. Choose another pile.", card=card, beside=beside
            )
        case "x_in_pair":
            return words("The first pair can’t have an X. Choose another card.")
        case "not_in_hand":
            return words("This card isn’t in your hand. Choose another.")
        case "no_such_seat":
            return words("There’s no such place. Choose another.")
        case "too_few_points":
            return words(
                "Not yet: {other} would have {n}, {name} only {points}. Keep drawing.",
                other=names[values["other"]],
                name="" if prompt is None else names[prompt.seat],
                n=values["most"],
                points=values["points"],
            )
        case "stack_empty":
            return words("There are no cards left to draw.")
    return sentence(words, why)


def hint(words: Words, step: Reason, match: Match) -> str:
    """Return a step of a hint."""
    v = step.values
    owner = match.names[v["seat"]] if "seat" in v else ""
    match step.code:
        case "draw":
            return words("Draw a card now.")
        case "begin_with":
            return words.many("You have a pair worth {n} point.", "You have a pair worth {n} points.", v["points"])
        case "go_out":
            return words("You can play your last card.")
        case "ahead" if v["by"] > 0:
            return words.many("You can get {n} point ahead.", "You can get {n} points ahead.", v["by"])
        case "ahead" if v["by"] == 0:
            return words("You can make it a tie.")
        case "ahead":
            return words.many(
                "The best you can do is finish {n} point behind.",
                "The best you can do is finish {n} points behind.",
                -v["by"],
            )
        case "last_fits":
            return words("After that, your last card fits too.")
        case "stop":
            return words("{name} is nearly out of cards. Make their sum smaller.", name=owner)
        case "free":
            return words("You can free your blocked pile.")
        case "get_rid":
            return words("Get rid of a high card.")
        case "keep":
            return words("Keep {card} for later.", card=the(words, v["card"]))
        case "better_draw":
            return words("A card fits, but drawing is better now.")
        case "wins_most":
            return words("This is how you win most often.")
        case "nothing_fits":
            return words("No card fits anywhere.")
        case "other_points":
            return words("How many points does the other player have?")
        case "add_own":
            return words("Add up your two top cards.")
        case "both_points":
            return words("You have {n}, the other player {other}.", n=v["own"], other=v["other"])
        case "missing":
            return f"{v['own']} + {v['missing']} = {v['other']}"
        case "pair_by" | "fits_by" if v["by"] == "X":
            return words("An X fits.")
        case "pair_by" | "fits_by" if v["by"] == "rainbow":
            return words("It fits because of a rainbow.")
        case "pair_by" | "fits_by" if v["by"] == "colour":
            return words("It fits by colour.")
        case "pair_by" | "fits_by":
            return words("It fits by number.")
        case "some_pair":
            return words("You have a pair in your hand.")
        case "pile_of":
            return words("It goes on one of {name}’s piles.", name=owner)
        case "some_pile":
            return words("One of the piles takes a card.")
        case "card":
            return words("Take {card} for the pair.", card=the(words, v["card"]))
        case "lay":
            return words(
                "Put {card} with {name}, {side}.",
                card=the(words, v["card"]),
                name=owner,
                side=side(words, v["pile"]),
            )
        case "pair":
            both = card_names(words, (v["left"], v["right"]))
            return words.many("{cards}: {n} point.", "{cards}: {n} points.", v["points"], cards=both)
        case "laid":
            return words(
                "Put {card} with {name}, {side}. That makes {sums}.",
                card=the(words, v["card"]),
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
            return words("All pairs are face up.")
        case "laid":
            where, card = side(words, values["pile"]), the(words, values["card"])
            if values["on"] == values["seat"]:
                return words("{name} put {card} on their own pile, {side}.", name=name, card=card, side=where)
            other = names[values["on"]]
            return words("{name} put {card} with {other}, {side}.", name=name, card=card, other=other, side=where)
        case "passed":
            return words("{name} can’t play or draw, and passes.", name=name)
        case "stack_anew":
            return words.many(
                "The stack is reshuffled from {n} card.", "The stack is reshuffled from {n} cards.", values["cards"]
            )
        case "nobody_went_out":
            return words("Nobody can play or draw, so the round is dealt again.")
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
    name, card, top = names[values["seat"]], the(words, values["card"]), the(words, values["top"])
    if values["on"] == reader:
        return words("{name} puts {card} on {top} on your side.", name=name, card=card, top=top)
    if values["on"] == values["seat"]:
        return words("{name} puts {card} on {top} on their own side.", name=name, card=card, top=top)
    return words(
        "{name} puts {card} on {top} on {other}’s side.", name=name, card=card, other=names[values["on"]], top=top
    )


def about(words: Words, top: str, beside: str) -> list[str]:
    """Return what the top of a pile means where it lies, with the top of the other pile beside it."""
    lines = []
    next_to = card_name(words, beside)
    if top == X and beside == RAINBOW:
        lines.append(words("There’s a rainbow beside this X, so any card can cover it."))
    elif top == X and beside == X:
        lines.append(words("Two Xs are side by side. Only a rainbow fits, on either."))
    elif top == X:
        lines.append(words("The X blocks this pile. Nothing fits until a rainbow is beside it."))
    elif beside == X:
        lines.append(words("Next to the X only a rainbow fits. On other people’s piles a second X fits too."))
    elif beside == RAINBOW:
        lines.append(words("There’s a rainbow beside it, and a rainbow matches every card."))
    else:
        lines.append(
            words(
                "{card} is beside it. So {colour}, any {number} or a rainbow fits here.",
                card=next_to,
                colour=colour_name(words, beside[0]),
                number=beside[1:],
            )
        )
        lines.append(words("An X fits on anyone else’s pile."))
    if RAINBOW in (top, beside) or X in (top, beside):
        lines.append(words("Rainbow and X count 0."))
    return lines


def flag(words: Words) -> str:
    """Return how a turn of Paari ends whose time is up (`on_flag`)."""
    return words("You play the first card that fits. If none does, you draw until one fits.")


def options(words: Words) -> list[Option]:
    """Return the options of Paari in plain words."""
    return [
        Option(
            "target",
            words("Points to reach"),
            number=lambda n: words.many("{n} point", "{n} points", n),
            steps=(10, 25, 50, 75, 100, 150, 200, 300, 500),
            length=True,
        )
    ]


def presets(words: Words) -> list[Preset]:
    """Return sets of options to choose from."""
    box, short = (words.many("Play to {n} point.", "Play to {n} points.", n) for n in (PaariOptions().target, 50))
    return [
        Preset("box", words("As in the rules"), box),
        Preset("short", words("Short game"), short, {"target": 50}),
    ]
