"""A worksheet: tasks as one HTML page to print, with the key on pages of its own.

The page takes nothing from outside and has no script. Every task carries its line of `python -m core practice` without
the answers in `data-task`, every answer of the key its text in `data-key`, as `Practice.judge` reads it. The same key,
count and look make the same bytes. Sheets fit on A4 and on letter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from html import escape

from core.arithmetic.pictures import NAMES as PICTURES
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import NAMES, spelled
from core.engine.search import answer
from core.engine.translation import Translate, capital, sense
from core.pictures.number import drawn
from core.practice import packets as packets_of
from core.practice import questions
from core.practice.chosen import limits
from core.practice.classes import CLASSES
from core.practice.drawing import CALCULATOR, INK, SCHOOL, UNIT, Piece, picture, squared_paper, svg, wide
from core.practice.facts import calculation_in
from core.practice.making import collecting, making
from core.practice.questions import Paper
from core.practice.step_examples import EXAMPLES
from core.practice.steps import MIXED, STEPS
from core.practice.task import Key, NoTask, Task

_FEW = 8
"""Tasks on a page with two columns."""
_ROWS = 4
"""Rows of tasks on a page at most: of one for large cards that need it, of three for short tasks (six cards)."""
_FEWEST_ROWS = 2
"""Rows that share a page at least, lest boxes get too high."""
_GRID, _GAP = 208, 3
"""Millimetres for the tasks of a page, and between two rows of them."""
_EXAMPLE = 11
"""Millimetres of the worked example above the first tasks."""
_PAPER_ROWS = 4, 8
"""Rows of squared paper at most, on a page with all rows of tasks and on others."""
_EXAMPLES = 6
"""Tasks that are made to find one for the worked example that is not on the sheet."""
_WIDTHS = {1: 174, 2: 84, 3: 50}
"""Millimetres in a box, by the number of columns."""
_SQUARE = 5
"""Millimetres of a square to work on."""
_BADGE = 9
"""Millimetres that the number of a task takes."""
_HEIGHT = 34
"""Millimetres for question and paper in a box where a page has all rows."""
_LINE = 7
"""Millimetres for each further line of an answer."""
_SIGNS = 5
"""Millimetres for the signs of a task."""
_LARGE_LINE = 11
"""Millimetres for a line of an answer beside large cards."""
_KEY_PAGE, _NOTES = 201.5, 46.5
"""Millimetres for the answers on a page of the key, and those of them that make room for the notes."""
_KEY_ROW = 15.5
"""Millimetres of an answer of the key at least."""
_KEY_LINES = ((6.3, 40), (5.2, 50))
"""Millimetres of a line of an answer and of its note, each with the characters that fit on it."""
_TAG = re.compile("<[^>]*>")
_PICTURE = 212, 100
"""The width and height of the picture of a way, in units."""


@dataclass(frozen=True)
class Look:
    """The look of a sheet: the words of its language, its signs, and whether the key is printed too."""

    words: Translate
    school_signs: bool = True
    with_key: bool = False
    school_class: str | None = None
    """The class that it is for, whose sheets have large cards up to the second; None: that of the step, or none."""
    foot: str = ""
    """A sentence at the foot of every page."""


def page(key: Key, count: int, look: Look) -> str:
    """Return the page with `count` tasks. NoTask if the key's limits leave none."""
    return answer(laying_out(key, count, look))


def laying_out(key: Key, count: int, look: Look) -> Generator[None, None, str]:
    """Lay out the page, as a search: every yield is a yield point."""
    tasks = yield from collecting(key, count)
    example = yield from _example(key, tasks)
    return _Sheet(key, tasks, look, example, wanted=count).html()


def _example(key: Key, tasks: Sequence[Task]) -> Generator[None, None, str]:
    """Return what the worked example of a step is of: none of the tasks; "" for what is mixed, or has no way."""
    if key.step not in EXAMPLES or key.task == packets_of.TASK:
        return ""
    taken = {calculation_in(task.example) or task.example for task in tasks}
    text = EXAMPLES[key.step]
    for number in range(1, _EXAMPLES):
        fits = key.chosen.fits(text) if "=" in text else not key.chosen.words
        if fits and (calculation_in(text) or text) not in taken:
            return text
        try:
            text = (yield from making(replace(key, seed=f"{key.seed} example {number}"))).example.split(",")[-1]
        except NoTask:
            break
    return ""


class _Sheet:
    """The page in the making."""

    def __init__(self, key: Key, tasks: Sequence[Task], look: Look, example: str, wanted: int) -> None:
        self.key, self.tasks, self.look, self.wanted = key, tasks, look, wanted
        self.words = look.words
        self.step = STEPS[key.step] if key.step else None
        self.school_class = look.school_class or (str(self.step.school_class) if self.step else None)
        large = self.school_class in ("1", "2")
        self.packets = self._packets_of()
        if key.task == packets_of.TASK:
            tasks = self.tasks = ()
        self.paper = Paper(look.words, SCHOOL if look.school_signs else CALCULATOR, large)
        self.questions = questions.of(key.game)
        self.example = self._worked(example)
        texts = self.questions.texts(look.words)
        if key.task not in texts:  # nothing is seen for a second on paper
            raise NoTask(key)
        self.texts = texts[key.task]
        short = bool(tasks) and all(self.questions.is_short(task) for task in tasks)
        self.columns = 3 if short and not large and len(tasks) > _FEW else 2
        self.scale = min([1.0, *map(self._room, tasks)])
        if large and self.scale < 1:
            self.columns = 1
            self.scale = min([1.0, *map(self._room, tasks)])
        self.title = f"{key.game.capitalize()}: {self.texts.title}"

    def html(self) -> str:
        pages = [self._task_page(*part) for part in self._parts()]
        pages += self._packet_pages(solved=False)
        if self.look.with_key and self.tasks:
            pages += self._key_pages()
        if self.look.with_key:
            pages += self._packet_pages(solved=True)
        sections = "".join(
            f'<section class="page">\n{inner}\n{self._footer(number, len(pages))}\n</section>\n'
            for number, inner in enumerate(pages, start=1)
        )
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title>\n<style>{_STYLE}</style>'
        start = f'<!DOCTYPE html>\n<html lang="{self.words.language}">\n<head>{head}</head>\n<body>'
        return f"{start}\n{sections}</body></html>\n"

    # The tasks

    def _parts(self) -> list[tuple[int, int]]:
        """Return the first task of each page, and its rows of tasks: as many on each, so that none is half empty."""
        rows = -(-len(self.tasks) // self.columns)
        pages = -(-rows // _ROWS)
        parts, start = list[tuple[int, int]](), 0
        for page in range(pages):
            here = rows // pages + (page < rows % pages)
            parts.append((start, here))
            start += here * self.columns
        return parts

    def _height(self, rows: int, *, first: bool) -> float:
        """Return the millimetres for question and paper in a box, by the rows of tasks on its page."""
        rows = max(rows, _FEWEST_ROWS)
        grid = _GRID - _EXAMPLE * (first and bool(self.example))
        return _HEIGHT + (grid - _GAP * (rows - 1)) / rows - (_GRID - _GAP * (_ROWS - 1)) / _ROWS

    def _worked(self, example: str) -> str:
        """Return a worked example as HTML, line by line; "" where there is no way to work it out."""
        year = 0 if self.school_class in (None, "free") else int(self.school_class[0])
        ways = strategies(example, year) if example and year else ()
        if not ways:
            return ""
        signs = "dot" if self.look.school_signs else "cross"
        sides, lines = [side for side in example.split("=") if not side.isdigit()], [*ways[0].lines]
        lines = lines if lines[0].startswith(sides[0]) else ["=".join(sides), *lines]
        shown = "; ".join(escape(spelled(line, signs)) for line in lines)
        said = escape(self.words("Like this:"))
        return f'<p class="example"><b>{said}</b> {shown}</p>'

    def _task_page(self, start: int, rows: int) -> str:
        tasks = enumerate(self.tasks[start : start + rows * self.columns], start=start + 1)
        boxes = "\n".join(self._box(number, task, rows, first=not start) for number, task in tasks)
        asked, known = (say(self.paper, self.key) for say in (self.questions.instructions, self.questions.legend))
        header = self._header(self.title, asked, known)
        if len(self.tasks) < self.wanted:
            few = self.words.many(
                "There is only {n} different task like this.",
                "There are only {n} different tasks like this.",
                len(self.tasks),
            )
            header += f"<p>{escape(few)}</p>"
        kind = f"c{self.columns} large" if self.paper.large else f"c{self.columns}"
        above = f"{self._who()}\n{self.example}" if not start else self._who()
        style = f"grid-template-rows: repeat({max(rows, _FEWEST_ROWS)}, minmax(0, 1fr))"
        return f'{header}\n{above}\n<ol style="{style}" class="{kind}">\n{boxes}\n</ol>'

    def _who(self) -> str:
        """Return the line for name and date."""
        who = "".join(f"<span>{escape(each)}</span>" for each in (self.words("Name"), self.words("Date")))
        return f'<p class="who">{who}</p>'

    def _room(self, task: Task) -> float:
        """Return the scale at which a question fills its box; all of a sheet take the smallest, at most 1."""
        question = self.questions.question(self.paper, task)
        width = _WIDTHS[self.columns] - _BADGE
        high = self._height(_ROWS, first=True)
        return min(width / (question.width * UNIT), high / (question.height * UNIT))

    def _box(self, number: int, task: Task, rows_here: int, *, first: bool) -> str:
        question = self.questions.question(self.paper, task)
        lines = self.questions.answer_lines(self.paper, task)
        own = self.questions.signs(self.paper, task.key) if self.key.step in MIXED else ""
        signs = f'<p class="legend">{escape(own)}</p>' if own else ""
        room = (
            self._height(rows_here, first=first)
            - question.height * UNIT * self.scale
            - _SIGNS * bool(own)
            - _LINE * (len(lines) - 1)
            - (_LARGE_LINE - _LINE) * self.paper.large
        )
        most = _PAPER_ROWS[rows_here < _ROWS]
        rows = min(most, int(room / _SQUARE)) if self.questions.needs_paper else 0
        paper = picture(squared_paper(_WIDTHS[self.columns] // _SQUARE, rows)) if rows > 1 else ""
        answers = "".join(f'<p class="answer">{each}</p>' for each in lines)
        asked = json.dumps({**task.key.json(), **task.question}, separators=(",", ":"))
        return (
            f'<li data-task="{escape(asked)}">{_badge(number)}<div class="asked">'
            f"{picture(question, self.scale, _label(task))}{signs}</div>{paper}{answers}</li>"
        )

    def _packets_of(self) -> Sequence[packets_of.Packet]:
        """Return the packets on the sheet: those that its tasks are of, else some of the step besides."""
        key = self.key
        if key.task == packets_of.TASK:
            return [packets_of.of_key(task.key)[0] for task in self.tasks[:: packets_of.ROWS]]
        if key.chosen.words:
            return ()
        return packets_of.drawn_for(key.step, key.chance(packets_of.PACKETS))

    def _packet_pages(self, *, solved: bool) -> list[str]:
        """Return the pages with packets."""
        most = packets_of.MOST
        return [self._packet_page(self.packets[at : at + most], solved) for at in range(0, len(self.packets), most)]

    def _packet_page(self, packets: Sequence[packets_of.Packet], solved: bool) -> str:
        w = self.words
        step = w(STEPS[self.key.step].title)
        title = w("Packets, solved: {step}", step=step) if solved else w("Packets: {step}", step=step)
        asked = w("Fill in the gaps. Then look at the four rows together.")
        inner = packets_of.page(w, self.look.school_signs, packets, solved=solved)
        return self._header(title, asked) + ("" if solved else self._who()) + inner

    # The key

    def _key_pages(self) -> list[str]:
        """Return the pages of the key, each with as many answers as fit, the notes behind the last if there is room."""
        pages, used = [list[tuple[int, Task]]()], 0.0
        for number, task in enumerate(self.tasks, start=1):
            height = self._answer_height(task)
            if pages[-1] and used + height > _KEY_PAGE:
                pages.append([])
                used = 0.0
            pages[-1].append((number, task))
            used += height
        notes = self._notes() if used <= _KEY_PAGE - _NOTES else ""
        return [self._key_page(tasks, notes if tasks is pages[-1] else "") for tasks in pages]

    def _answer_height(self, task: Task) -> float:
        """Return how high the answer of a task is on a page of the key, in millimetres."""
        found = self.questions.answered(self.paper, task)
        height = 2.0
        for text, (line, most) in zip((found.answer, found.note), _KEY_LINES, strict=True):
            shown = (_TAG.sub("", part) for part in text.split("<br>") if part)
            height += line * sum(-(-len(part) // most) for part in shown)
        return max(_KEY_ROW, height)

    def _key_page(self, tasks: Sequence[tuple[int, Task]], notes: str) -> str:
        rows = "\n".join(self._key_row(number, task) for number, task in tasks)
        title = self.words("Solutions: {title}", title=self.title.replace(":", ","))
        header = self._header(title, self.questions.key_line(self.words))
        return f"{header}\n<table>\n{rows}\n</table>\n{notes}"

    def _key_row(self, number: int, task: Task) -> str:
        question = self.questions.question(self.paper, task, small=True)
        scale = min(0.62, 66 / (question.width * UNIT), 14.5 / (question.height * UNIT))
        found = self.questions.answered(self.paper, task)
        drawn = picture(question, scale, _label(task))
        wide = "" if found.how_many else ' colspan="2"'
        answer = f'<td{wide} data-key="{escape(task.example)}"><b>{found.answer}</b><br>{found.note}</td>'
        others = f"<td><b>{found.how_many}</b><br>{found.others}</td>" if found.how_many else ""
        return f"<tr><td>{_badge(number)}</td><td>{drawn}</td>{answer}{others}</tr>"

    def _notes(self) -> str:
        """Return the notes as HTML: what is practised, and what there is to do for those who are done."""
        w = self.words
        practised = w(self.step.title) + "." if self.step else self.texts.bands[self.key.band - 1]
        practised = capital(w.language, practised)
        if self.questions.has_easiest:
            practised += " " + w("There is no easier solution: the search has checked every task.")
        blocks = [(w("What is practised"), practised)]
        counts = {number: task.answers.get("solutions", 1) for number, task in enumerate(self.tasks, start=1)}
        most = sorted(sorted(counts, key=lambda number: -counts[number])[:3])
        several = [number for number in most if counts[number] > 1]
        if several:
            tasks = ", ".join(w("task {number}: {count}", number=number, count=counts[number]) for number in several)
            more = w("If you’ve finished, look for more solutions. There are this many: {tasks}.", tasks=tasks)
            blocks.append((w("To carry on"), more))
        inner = "".join(f"<p><b>{escape(title)}</b><br>{escape(text)}</p>" for title, text in blocks)
        return f'<div class="notes">{inner}{self._way()}</div>'

    def _way(self) -> str:
        """Return a way to work out the first task that has one with a picture, as HTML; empty where none has."""
        if self.step is None or self.school_class is None or not self.step.signs:
            return ""
        w, signs = self.words, "dot" if self.look.school_signs else "cross"
        heads = {"H": w("H"), "Z": w("T"), "E": w("O")}

        def write(text: str) -> str:
            return heads.get(text) or spelled(text, signs)

        for number, task in enumerate(self.tasks, start=1):
            for way in strategies(task.example.split(",")[-1], int(self.school_class[0])):
                if way.picture is None:
                    continue
                title = w("Task {number}: {way}", number=number, way=w(NAMES[way.kind]))
                lines = "<br>".join(escape(spelled(line, signs)) for line in way.lines)
                piece, kind = Piece(svg(drawn(way.picture, *_PICTURE, write, wide)), *_PICTURE), way.picture["kind"]
                shown = picture(piece, label=w(PICTURES[kind]))
                return f"<div><p><b>{escape(title)}</b><br>{lines}</p>{shown}</div>"
        return ""

    # What is on every page

    def _header(self, title: str, text: str, legend: str = "") -> str:
        emblem = picture(self.questions.emblem(self.paper), 0.9)
        below = f'<p class="legend">{escape(legend)}</p>' if legend else ""
        return f"<header>{emblem}<div><h1>{escape(title)}</h1><p>{escape(text)}</p>{below}</div></header>"

    def _footer(self, number: int, pages: int) -> str:
        w = self.words
        level = " ".join((self.step.name, w(self.step.title))) if self.step else w("Step {band}", band=self.key.band)
        parts = ["Tischrechner", self.title.replace(": ", ", "), level]
        parts += limits(w, self.key.chosen)
        if self.school_class is not None:
            parts.append(w("Year {name}", name=self.school_class) if self.step else self._class_text(self.school_class))
        elif changed := self.key.json().get("options"):
            parts.append(", ".join(f"{name}={value}" for name, value in changed.items()))
        parts += [w("Sheet {seed}", seed=self.key.seed), w("Version {version}", version=self.key.made_by)]
        same = self.look.foot or w("The same number gives the same sheet. The answers are on a separate sheet.")
        count = w("Page {page} of {pages}", page=number, pages=pages)
        return f"<footer><p>{escape(' · '.join(parts))}<br>{escape(same)}</p><p>{count}</p></footer>"

    def _class_text(self, name: str) -> str:
        """Return the class in words, `Klasse 2 (+ − ·, bis 100)`, of the signs and numbers what the game has."""
        w, school, known = self.words, CLASSES[name], {option.name for option in self.key.options.menu()}
        title = w(sense("tasks of no school year", "free")) if name == "free" else w("Year {name}", name=name)
        limits = [" ".join(self.paper.signs[sign] for sign in school.operators)] if "operators" in known else []
        if school.max_number and "max_number" in known:
            limits.append(w("to {most}", most=school.max_number))
        return f"{title} ({', '.join(limits)})" if limits else title


def _label(task: Task) -> str:
    """Return the question as a text, for screen readers."""
    return ", ".join(f"{name} {value}" for name, value in task.question.items() if value)


def _badge(number: int) -> str:
    """Return the number of a task as SVG, white on black, drawn so that printers do not leave it out."""
    text = f'<text x="16" y="22" font-size="17" font-weight="800" text-anchor="middle" fill="#fff">{number}</text>'
    box = f'<rect width="32" height="32" rx="7" fill="{INK}"/>'
    return f'<svg class="badge" width="8mm" height="8mm" viewBox="0 0 32 32" aria-hidden="true">{box}{text}</svg>'


_STYLE = """
@page { margin: 12mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 400 4mm/1.3 Bitter, Rockwell, "Roboto Slab", Georgia, serif; color: #000; background: #fff }
svg { display: block; font-family: inherit }
.page { display: flex; flex-direction: column; width: 186mm; height: 254mm; margin: 12mm auto; break-after: page;
  overflow: hidden }
.page:last-child { break-after: auto }
header { display: flex; flex: none; gap: 5mm; align-items: flex-start; min-height: 19mm }
header svg { flex: none; margin-top: 1mm }
h1 { font-size: 7.4mm; font-weight: 800; line-height: 1.2 }
.who { display: flex; gap: 6mm; margin: 4mm 0 5mm }
.who span { border-bottom: 0.3mm solid #000; padding-bottom: 1.2mm; flex: 1 }
.who span:first-child { flex: 1.7 }
.example { flex: none; margin: -2mm 0 4mm; font-size: 4.6mm; white-space: nowrap; overflow: hidden }
ol { list-style: none; flex: 1; min-height: 0; display: grid; gap: 3mm 4mm }
.c1 { grid-template-columns: minmax(0, 1fr) }
.c2 { grid-template-columns: repeat(2, minmax(0, 1fr)) }
.c3 { grid-template-columns: repeat(3, minmax(0, 1fr)) }
li { border: 0.3mm solid #000; border-radius: 3mm; padding: 2mm 3mm; position: relative; break-inside: avoid;
  display: flex; flex-direction: column; justify-content: space-between; overflow: hidden }
.asked { padding-left: 7mm; min-height: 6mm }
.badge { flex: none }
li .badge { position: absolute; left: -0.3mm; top: -0.3mm }
.answer { display: flex; gap: 2mm; align-items: flex-end; height: 7mm; white-space: nowrap }
.large .answer { height: 11mm; font-size: 6mm }
.legend { font-size: 3.2mm }
.answer i { border-bottom: 0.3mm solid #000; flex: 1; height: 5mm }
.packets { grid-template-rows: repeat(2, auto); flex: none }
.packets li { font-size: 5.5mm; gap: 3mm; padding: 4mm 5mm }
.packets .option { font-size: 4.4mm }
.gap { display: inline-block; min-width: 10mm; height: 8mm; border: 0.3mm solid #000; border-radius: 1mm;
  vertical-align: middle; text-align: center; font-style: normal }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-top: 2mm; border-top: 0.3mm solid #000 }
td { border-bottom: 0.2mm solid #000; padding: 1mm 2mm 1mm 0; height: 15.5mm; vertical-align: middle }
td:nth-child(1) { width: 11mm }
td:nth-child(2) { width: 70mm }
td:nth-child(3) > b { font-size: 4.8mm }
td:nth-child(4) { text-align: right; padding-right: 0 }
.notes { display: flex; gap: 8mm; margin-top: 6mm }
.notes > * { flex: 1 }
.notes svg { margin-top: 2mm }
footer { display: flex; justify-content: space-between; margin-top: auto; padding-top: 3mm; font-size: 3mm }
@media print { .page { margin: 0 auto } }
@media print and (min-height: 268mm) and (max-aspect-ratio: 73/100) { .page { height: 272mm } }
"""
