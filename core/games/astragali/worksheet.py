"""Tasks of Astragali on a worksheet: dice and their bid, or two options to tick."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from textwrap import wrap

from core.engine.translation import Translate, languages
from core.games.astragali.ladder import FACE_NAMES, KINDS, LADDER, RANKS, step_named
from core.games.astragali.practice import AstragaliTask, ChanceTask, EventsTask, LikelierTask, Option, WorthTask
from core.games.astragali.training import ROLLS
from core.practice.drawing import PAPER, Piece, box, letters, line, scaled, stack, word
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key

_LETTERS = 28
"""Letters in a line of a question in words."""


class AstragaliQuestions(Questions[AstragaliTask]):
    """The paper tasks of Astragali: name a bid, or tick the likelier of two options."""

    has_easiest = False

    def emblem(self, paper: Paper) -> Piece:
        return _faces(paper, "L")[0]

    def texts(self, words: Translate) -> Mapping[str, Texts]:
        likelier = (
            words("Comparing bids of different kinds."),
            words("Bids of one kind: the symbols decide."),
            words("Which dice to keep? The difference is large."),
            words("Which dice to keep? One is two to four times as likely."),
            words("Which dice to keep? The difference is small."),
        )
        worth = (
            words("One symbol comes up several times."),
            words("Two symbols come up a different number of times."),
            words("Two symbols come up equally often: name the better one first."),
            words("Three pairs."),
            words("Three and two: a pentad if the three are the better symbol."),
        )
        literal = (
            words("One is at least sixteen times as likely."),
            words("One is eight to sixteen times as likely."),
            words("One is four to eight times as likely."),
            words("One is two to four times as likely."),
            words("The difference is small."),
        )
        sooner = words("Tick what comes up more often among seven rolled dice. The other dice don’t count.")
        asked = words("Name the best bid the dice make. Best symbol first: L S T P A W F E.")
        return {
            "likelier": Texts(words("Which is more likely?"), words("Tick what is more likely to succeed."), likelier),
            "worth": Texts(words("What are the dice worth?"), asked, worth),
            "literal": Texts(words("Which comes up more often?"), sooner, literal),
            "chance": Texts(words("How likely is that?"), words("Tick what is right. All symbols are equally likely.")),
            "events": Texts(
                words("Which is more likely with one die?"),
                words("You roll one die. Tick what is more likely. All eight symbols are equally likely."),
            ),
        }

    def legend(self, paper: Paper, key: Key) -> str:
        w = paper.words
        faces = ", ".join(f"{face} {name}" for face, name in _face_names(w).items())
        order = w("Symbols from the best to the lowest: {faces}.", faces=faces)
        if key.task in ("chance", "events"):
            return order
        kinds = [(w(kind.english), "+".join(map(str, kind.parts))) for kind in reversed(KINDS) if kind.parts]
        bids = ", ".join(f"{name} {dice}" for name, dice in kinds)
        return " ".join((order, w("Bids from the best to the lowest, with the same dice: {bids}.", bids=bids)))

    def key_line(self, words: Translate) -> str:
        grouped = f"{ROLLS:,}"
        if languages()[words.language].decimal == ",":
            grouped = grouped.replace(",", "\u00a0")
        return words("With the chances, counted over all {n} rolls.", n=grouped)

    def question(self, paper: Paper, task: AstragaliTask, small: bool = False) -> Piece:
        if isinstance(task, WorthTask) or (small and isinstance(task, LikelierTask) and task.dice):
            return _dice(paper, task.dice)
        w, boxes = paper.words, [box() for _ in task.options]
        if isinstance(task, ChanceTask | EventsTask):
            return _event(paper, task)
        if not task.dice:
            bids = [word(f"{number}  {_bid(w, one.bid)}", 19) for number, one in enumerate(task.options, start=1)]
            rows = [line(row, 8) for row in zip(boxes, bids, strict=True)]
            head = w("among seven rolled dice") if task.literal else w("seven rolled dice make at least")
            return stack([word(head, 17), *rows], 14)
        kept = [
            line([tick, word(f"{number}  " + w("keep"), 17), *_faces(paper, one.keep, 0.6)], 5)
            for number, (tick, one) in enumerate(zip(boxes, task.options, strict=True), start=1)
        ]
        bid = word(w("makes at least: {bid}", bid=_bid(w, task.options[0].bid)), 17)
        return stack([_dice(paper, task.dice), bid, *kept], 7)

    def answer_lines(self, paper: Paper, task: AstragaliTask) -> list[str]:
        return [paper.words("makes:") + f" {LINE}"] if isinstance(task, WorthTask) else []

    def answered(self, paper: Paper, task: AstragaliTask) -> Answered:
        w = paper.words
        if isinstance(task, WorthTask):
            chance = Fraction(task.ways, ROLLS)
            note = w("at least as much: {value}", value=f"{chance} ({_percent(w, chance)})")
            return Answered(_bid(w, task.example), escape(note))
        if isinstance(task, ChanceTask):
            note = w("{ways} of {of}", ways=task.event.ways, of=task.event.of)
            answer = task.said(w)[int(task.example) - 1]
            return Answered(escape(answer), f"{note}, {_percent(w, task.event.chance)}")
        if task.example == "3":
            return Answered(escape(w("equally likely")), task.options[0].cases)
        if isinstance(task, EventsTask):
            both = [(event.said(w), event.cases) for event in task.options]
        else:
            both = [(_option(w, option), _both(w, option)) for option in task.options]
        (said, value), (_, other) = both[::-1] if task.example == "2" else both
        answer = w("Number {number}: {bid}", number=task.example, bid=said)
        return Answered(escape(answer), f"{value} " + w("instead of {value}", value=other))


def _event(paper: Paper, task: ChanceTask | EventsTask) -> Piece:
    """Return an event with the answers to tick, or two events of which one is to be ticked."""
    w = paper.words
    if isinstance(task, EventsTask):
        rows = [line([box(), _broken(f"{n}  {each}")], 8) for n, each in enumerate(task.said(w), start=1)]
        return stack(rows, 14)
    dice = w("one die") if task.event.rolled == 1 else w.many("{n} die", "{n} dice", task.event.rolled)
    asked = _broken(f"{dice}: {task.event.said(w)}")
    ticks = line([piece for each in task.said(w) for piece in (box(), word(each, 19))], 8)
    lying = [_dice(paper, task.dice)] if task.dice else []
    return stack([*lying, asked, ticks], 12)


def _broken(text: str) -> Piece:
    """Return a text in as many lines as it needs beside a box."""
    return stack([word(each, 17) for each in wrap(text, _LETTERS)], 2)


def _percent(words: Translate, chance: Fraction) -> str:
    """Return a chance in percent with one place, `6,3 %`; a smaller one with two."""
    places = 1 if chance >= Fraction(1, 100) else 2
    return f"{float(100 * chance):.{places}f}".replace(".", languages()[words.language].decimal) + " %"


def _both(words: Translate, option: Option) -> str:
    """Return the chance of an option as a fraction, and in percent."""
    return f"{option.chance} ({_percent(words, option.chance)})"


def _option(words: Translate, option: Option) -> str:
    bid = _bid(words, option.bid)
    aim = words("makes at least: {bid}", bid=bid)
    return " ".join((words("keep"), *option.keep, aim)) if option.keep else bid


def _bid(words: Translate, text: str) -> str:
    """Return a bid in words, `pentad (Spirit, Time)`."""
    bid, names = LADDER[step_named(text)], _face_names(words)
    kind = words(KINDS[RANKS[bid.kind]].english)
    return f"{kind} ({', '.join(names[face] for face in bid.faces)})" if bid.faces else kind


def _face_names(words: Translate) -> Mapping[str, str]:
    return {face: words(name) for face, name in FACE_NAMES.items()}


def _dice(paper: Paper, faces: str) -> Piece:
    return line(_faces(paper, faces), 5)


def _faces(paper: Paper, faces: str, scale: float = 1) -> list[Piece]:
    names = _face_names(paper.words)
    return [_die(face, names[face], scale) for face in faces]


def _die(face: str, name: str, scale: float = 1) -> Piece:
    """Return a die: a face of eight corners with its letter and its name."""
    edge = '<path d="M14 0H34L48 14V34L34 48H14L0 34V14Z" ' + PAPER + "/>"
    return scaled(Piece(edge + letters(face, 24, 26, 19) + letters(name, 24, 37.5, 9.5, 400), 48, 48), scale)


QUESTIONS = AstragaliQuestions()
