"""The table of a class to take away: as a file for spreadsheets, and as a page to print."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from datetime import date
from html import escape

from app.locale import Words, sense
from app.locale.levels import emblem_name
from app.locale.mistakes import kind_names
from app.locale.signs import printed
from app.state.class_table import ClassTable, Filed, by_kind, counts, day_of, missed
from core.practice.homework import Homework
from core.practice.results import calculation

Named = Callable[[Homework], str]
"""Returns the name of a homework."""
SIGNS = "cross"
"""The printed signs in the file: a spreadsheet takes 56:7 for a time."""
_STARTS = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")
"""Beginnings that make a cell a formula."""


def full_name(words: Words, name: str, sign: str) -> str:
    """Return a child's name, with the emblem that tells it from others of the same name."""
    return f"{name}, {emblem_name(words, sign)}" if sign else name


def file_name(group: str, day: date) -> str:
    """Return the name of a class's file on a day, in letters that every system takes."""
    known = re.sub(r"[^\w-]+", "-", group).strip("-")
    return f"tischrechner-{known}-{day.isoformat()}.csv"


def as_table(words: Words, group: str, table: ClassTable, named: Named) -> str:
    """Return the results as CSV, one a line, child by child, with a byte order mark: spreadsheets in that language open
    it by a double click. No cell is a formula.
    """
    file = io.StringIO()
    writer = csv.writer(file, delimiter=words.about.separator, lineterminator="\r\n")
    writer.writerow(
        [
            words("Class"),
            words("Child"),
            words("Day"),
            words("Homework"),
            words("Tasks"),
            words("Right first time"),
            words(sense("solved at a later try", "Later")),
            words("With a hint"),
            words("Wrong"),
            words("Not done"),
            words("Seconds"),
            words("To practise"),
        ]
    )
    filed = (table.at(child, homework) for child in table.children for homework in table.homework)
    for one in filter(None, filed):
        result = one.result
        day = day_of(result)
        on = "" if day is None else day.strftime(words.about.date)  # as spreadsheets of the language read it
        facts = ", ".join(printed(calculation(fact), SIGNS) for fact in result.facts)
        texts = (group, full_name(words, result.name, one.emblem), on, named(result.homework))
        numbers = (result.homework.tasks, *counts(result), result.seconds)
        writer.writerow([*map(harmless, texts), *numbers, harmless(facts)])
    return f"\ufeff{file.getvalue()}"


def harmless(cell: str) -> str:
    """Return the text of a cell so that no spreadsheet computes it."""
    return f"'{cell}" if _STARTS.match(cell) else cell


def as_page(words: Words, group: str, table: ClassTable, named: Named) -> str:
    """Return the table as one page of HTML: a line for each child, a column for each homework, with nothing from
    outside.
    """
    heads = "".join(f"<th>{n}</th>" for n in range(1, len(table.homework) + 1))
    names = {child: escape(full_name(words, name, table.emblems[child])) for child, name in table.children.items()}
    rows = "".join(
        f"<tr><th>{name}</th>{''.join(_cell(table.at(child, one)) for one in table.homework)}</tr>"
        for child, name in names.items()
    )
    listed = "".join(f"<li>{escape(named(one))}</li>" for one in table.homework)
    counted = [
        (printed(calculation(fact), words.signs), words.many("{n} child", "{n} children", n))
        for fact, n in missed(table.results.values())
    ]
    facts = "".join(f"<li>{escape(fact)}: {escape(children)}</li>" for fact, children in counted)
    head = escape(words("Missed most often"))
    below = f"<h2>{head}</h2><ul>{facts}</ul>" if facts else ""
    kinds = kind_names(words)
    groups = "".join(
        f"<li>{escape(kinds[kind])}: {', '.join(names[child] for child in children)}</li>"
        for kind, children in by_kind(table)
        if kind in kinds
    )
    wrong = escape(words("What they get wrong"))
    below = (f"<h2>{wrong}</h2><ul>{groups}</ul>" if groups else "") + below
    legend = escape(words("right first time, out of all tasks. No grades."))
    return f"""<!DOCTYPE html>
<html lang="{words.language}"><meta charset="utf-8"><title>{escape(group)}</title>
<style>
@page {{ size: A4; margin: 15mm }}
body {{ font: 11pt/1.4 serif }} h1 {{ font-size: 16pt }} h2 {{ font-size: 12pt }}
table {{ border-collapse: collapse }} td, th {{ border-bottom: 1px solid #999; padding: 1mm 3mm }}
td {{ text-align: center }} tr {{ break-inside: avoid }} tbody th {{ text-align: left; font-weight: normal }}
</style>
<h1>{escape(group)}</h1>
<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>
<p>{legend}</p>
<ol>{listed}</ol>
{below}
</html>
"""


def _cell(one: Filed | None) -> str:
    return "<td>–</td>" if one is None else f"<td>{counts(one.result)[0]}/{one.result.homework.tasks}</td>"
