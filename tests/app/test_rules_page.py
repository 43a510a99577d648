"""The rules page tells every rule of the sheets in both languages, and those of the match that it was opened from."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import games
from app.games.ziffernsheriffs.words import FAIR
from app.locale import LANGUAGES, words
from app.locale.signs import PRINTED
from app.screens import rules
from app.screens.rules import Line, lines
from app.state.model import HomePage, RulesPage, Table, TablePage
from app.state.people import EMBLEMS
from core.arithmetic.expression import Limits, judge
from core.engine.figures import found
from core.engine.match import Match
from core.engine.options import spell
from core.games import NAMES, get
from core.games.astragali.ladder import LADDER, worth
from core.games.figures import TABLE
from core.games.paari.laying import pair
from tests.app.harness import Device, screen, texts
from tests.app.walk import everything
from tests.test_source import SOURCE

ROOT = Path(__file__).parents[2]
ARITHMETIC = "pari"
"""The game whose page tells the rules of arithmetic as well."""


def ids(sheet: str) -> set[str]:
    """The rules of a sheet."""
    told = (ROOT / "docs" / "rules" / f"{sheet}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- ([A-Z]+-[AT]?\d+) ", told, re.MULTILINE))


def page(game: str, language: str = "en", *, whole: bool = True, **options: Any) -> Any:
    """The rules as somebody reads them at a table, which lies below."""
    session = Device().start(language)
    match = Match.new(get(game), ("Mila", "Ole"), "rules", get(game).options(**options))
    pages = (HomePage(), TablePage(Table("t", match, emblems=EMBLEMS[:2])), RulesPage(game, whole))
    settings = replace(session.model.settings, language=language)
    session.models.now = replace(session.model, pages=pages, settings=settings)
    return screen(session, language=language)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_shown_at_once_is_the_beginning_of_the_rules(game: str) -> None:
    first, whole = list(texts(page(game, whole=False))), list(texts(page(game)))
    assert first and first == whole[: len(first)]
    if len(lines(game, "en")) > 30:
        assert len(first) < len(whole)


def test_the_rules_are_whole_a_moment_after_they_were_opened_and_nothing_comes_once_they_are_left() -> None:
    device = Device()
    session = device.start()
    session.pages.read_rules(ARITHMETIC)
    assert session.model.page == RulesPage(ARITHMETIC, whole=False)
    device.work.finish()
    assert session.model.page == RulesPage(ARITHMETIC, whole=True)
    session.pages.back()
    session.pages.read_rules(ARITHMETIC)
    session.pages.back()
    pages = session.model.pages
    device.work.finish()
    assert session.model.pages == pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_each_rule_of_the_sheets_is_in_the_short_rules(game: str, language: str) -> None:
    wanted = ids(game) | (ids("arithmetic") if game == ARITHMETIC else set())
    assert {id for line in lines(game, language) for id in line.ids} == wanted


@pytest.mark.parametrize("game", NAMES)
def test_both_languages_tell_the_same_of_the_same_options(game: str) -> None:
    def about(line: Line) -> tuple[Any, ...]:
        drawn = line.text if line.kind == "! " else line.text.partition(" | ")[0] if line.kind == "> " else ""
        return line._replace(text=drawn)

    german, english = (list(map(about, lines(game, language))) for language in ("de", "en"))
    assert german == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_short_rules_name_only_options_that_exist(game: str, language: str) -> None:
    menu = {field.name: field for field in get(game).options.menu()}
    for line in lines(game, language):
        named = [] if line.measured is not None else re.findall(r"{(\w+)}", line.text)
        assert set(named) | {line.option} - {""} <= menu.keys()
        allowed = menu[line.option].metadata.get("allowed") if line.option else None
        if allowed is not None:
            assert line.value in set(map(spell, allowed))


@pytest.mark.parametrize("game", NAMES)
def test_every_chosen_option_is_in_the_short_rules_of_its_match(game: str) -> None:
    w = words("en")
    for preset in games.find(game).sentences.presets(w):
        shown = "\n".join(texts(page(game, **preset.options)))
        for option in games.find(game).sentences.options(w):
            assert (option.title in shown) >= (option.name in preset.options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_how_fair_a_game_is_comes_from_the_table_of_figures(game: str, language: str) -> None:
    """Each line has the figures of a row, of at least 200 matches, and a length or a share is written by no hand."""
    measured = [line for line in lines(game, language) if line.measured is not None and rules.figures(game, line)]
    shown = set(texts(page(game, language)))
    for line in measured:
        known = rules.figures(game, line)
        assert int(known["matches"]) >= 200
        shows = set(re.findall(r"{(\w+)}", line.text)) <= known.keys()
        assert (line.text.format_map(defaultdict(str, known)) in shown) == shows
        assert set(re.findall(r"\d+", line.text)) <= {"100"}, "a figure that is not from the table"


def test_a_line_whose_figures_were_not_measured_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = [line for line in lines("formula", "en") if line.measured is not None and rules.figures("formula", line)]
    before = list(texts(page("formula")))
    monkeypatch.setitem(TABLE, "formula", ())
    gone = [text for text in before if text not in set(texts(page("formula")))]
    assert len(set(gone)) == len(measured) > 0


def test_what_set_up_says_of_fairness_is_in_the_table_of_figures() -> None:
    """A single game mostly goes to A; two games, and three stones in advance, make it even."""
    rows = TABLE["ziffernsheriffs"]
    plain, both = found(rows, {}, 2), found(rows, FAIR, 2)
    three = found(rows, {"head_start": 3}, 2)
    assert plain and both and three
    assert plain.first.between[0] > 0.75
    for even in (both, three):
        assert 45 <= even.first.percent <= 55
        assert even.first.between[0] <= 0.5 <= even.first.between[1]


def test_a_sharp_match_of_pari_reads_right() -> None:
    sharp = next(p for p in games.find("pari").sentences.presets(words("en")) if p.name == "sharp")
    read = "\n".join(texts(page("pari", **sharp.options)))
    assert "Take away 4" in read and "Take away 3" not in read
    assert "Once yours are down" in read and "you can take back the cards" not in read
    assert "90 seconds" in read
    plain = "\n".join(texts(page("pari")))
    assert "Take away 3" in plain and "you can take back the cards" in plain


@pytest.mark.parametrize("game", NAMES)
def test_the_page_has_few_controls(game: str) -> None:
    """So that it opens at once."""
    device = Device()
    session = device.start("de")
    session.pages.read_rules(game)
    device.work.finish()
    assert session.model.page == RulesPage(game)
    assert (100 if game in SOURCE else 50) < len(list(everything(screen(session, language="de")))) < 500


TOLD_BY_ITSELF = {
    "pari": {
        "max_number": {"whole_numbers_only", "no_negatives"},
        "paid_moves": {"paid_within", "paid_across", "paid_covers"},
    },
    "formula": {"operators": {"max_number", "whole_numbers_only", "no_negatives"}, "points": {"points_target"}},
}
"""Options that the line of another one tells as well, by game and that option."""


@pytest.mark.parametrize("game", NAMES)
def test_each_option_that_set_up_offers_is_told_on_the_rules_page(game: str) -> None:
    told = {line.option for line in lines(game, "en") if line.always or line.option}
    for option, others in TOLD_BY_ITSELF.get(game, {}).items():
        told |= others if option in told else set()
    named = {name for line in lines(game, "en") if line.measured is None for name in re.findall(r"{(\w+)}", line.text)}
    assert {option.name for option in games.find(game).sentences.options(words("en"))} <= told | named


SAID_BY = {
    "answers": ("tap", "tipp"),
    "crossing": ("ten", "Zehner"),
    "deduction": ("minus {}", "{} Punkte Abzug"),
    "head_start": ("three stones", "drei Steine"),
    "jokers": ("{} jokers", "{} Joker"),
    "jumps": ("raise|higher", "springen|höher"),
    "keep_one": ("old card stays", "alte Karte bleibt"),
    "max_number": ("up to {}", "bis {}"),
    "no_negatives": ("nothing below zero", "nichts unter null"),
    "operators": ("[+×÷]|multiply", "[+−]|mal"),
    "paid_moves": ("moving cards", "verschieben"),
    "pass_right": ("card goes to the right", "Karte geht nach rechts"),
    "play_out": ("plays on to the end", "bis zum Schluss"),
    "points": ("scores points", "bringt Punkte"),
    "powers": ("no powers", "ohne Hochzahlen"),
    "rounds": ("{} rounds", "{} Runden"),
    "row_limit": ("{} cards", "{} Karten"),
    "sand_timer": ("{} seconds", "{} Sekunden"),
    "show_bid": ("in sight|stays on the screen", "sichtbar|bleibt auf dem Bildschirm"),
    "solvable_opening": ("can always be completed", "geht immer auf"),
    "takebacks": ("stays down", "gelegt ist gelegt"),
    "target": ("to {} points", "bis {} Punkte"),
    "tie_break": ("tie|home and away", "Gleichstand|Hin- und Rückspiel"),
    "times_tables": ("2, 5 and 10", "2, 5 und 10"),
    "trading": ("trading", "handeln"),
    "two_games": ("two games|home and away", "zwei Spiele|Hin- und Rückspiel"),
    "winner_plus_one": ("extra card", "einer Karte mehr"),
    "zero_division": ("zero rule", "Nullregel"),
}
"""The words that say an option in the line of a preset, in English and German; `{}` stands for its value."""


@pytest.mark.parametrize("language", ("en", "de"))
@pytest.mark.parametrize("game", NAMES)
def test_a_preset_says_all_that_it_sets(game: str, language: str) -> None:
    """In its line, or in its name."""
    w = words(language)
    offered = {option.name for option in games.find(game).sentences.options(w)}
    for preset in games.find(game).sentences.presets(w):
        said = f"{preset.title}. {preset.detail}"
        for name, value in preset.options.items():
            if name in offered and (name != "whole_numbers_only" or "/" in preset.options.get("operators", "/")):
                pattern = SAID_BY[name][LANGUAGES_IN_ORDER.index(language)].format(value)
                assert re.search(pattern, said, re.IGNORECASE), (preset.name, name, value, said)


LANGUAGES_IN_ORDER = ("en", "de")


def steps(game: str) -> list[list[str]]:
    """The pieces of a game's turn in pictures, step by step."""
    told = (line.text.partition(" | ")[0] for line in lines(game, "en") if line.kind == "> ")
    return [step.replace("(", "").replace(")", "").split(" ") for step in told]


@pytest.mark.parametrize("game", SOURCE)
def test_a_turn_in_pictures_is_as_the_rules_want_it(game: str) -> None:
    shown = steps(game)
    assert len(shown) >= 3
    sums = [step for step in shown if "=" in step and step[0] != "=" and step[-1] != "="]
    sides = ("".join(step).replace("d", "").partition("=") for step in sums)
    right = [judge(left, made, Limits()) is None for left, _, made in sides]
    match game:
        case "pari":
            assert right == [False, True], "a gap, then an equation"
        case "paari":
            assert all(pair(*step) for step in shown)
        case "astragali":
            assert [LADDER[worth("".join(step))].kind for step in shown] == ["pair", "two-pairs", "two-pairs"]
        case _:
            assert right and all(right)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_each_step_of_a_turn_is_told_below_its_picture_and_read_aloud(game: str, language: str) -> None:
    told = set(texts(page(game, language)))
    for line in lines(game, language):
        if line.kind == "> ":
            pieces, bar, said = line.text.partition(" | ")
            assert bar and said and pieces, line
            printed = said.replace("×", PRINTED["dot" if language == "de" else "cross"]["*"])
            assert {said, printed} & told, said
