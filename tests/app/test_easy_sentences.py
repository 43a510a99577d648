"""Easy sentences in practice of classes 1 and 2: short, in the present, without clauses, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from app import games
from app.games import practice as tasks
from app.games.easy import words_of
from app.games.thinking import sentence_of, with_thoughts
from app.locale import Words, mark_many, words
from app.locale.arithmetic import why_not
from app.locale.easy import EASY
from app.locale.mistakes import onward, thought
from app.locale.reasons import sentence
from app.practice.exercise import Exercise
from app.screens import read_aloud
from app.session import Session
from app.state.model import PracticePage
from app.state.settings import Settings
from build import catalog
from core.arithmetic.expression import judge
from core.engine.reason import Reason
from core.engine.search import answer
from core.practice.making import carried, make, of, step_key
from core.practice.steps import STEPS
from tests.app.practising import practising
from tests.app.test_catalog import parts
from tests.app.test_every_sentence import refusals
from tests.app.test_practice import wrong_answer

LONGEST = 8
"""The most words of an easy sentence; a calculation, or a list of cards or dice, is one."""
LADDER = [step for step in STEPS.values() if step.school_class <= 2 and step.name[0] in "LK"]
KINDS = [(step.name, game, task) for step in LADDER for game, names in carried(step).items() for task in names]
GAMES = sorted({game for _, game, _ in KINDS})
ENGINE = ("what_now", "not_now", "nothing_to_undo", "sealed")
"""Refusals that every table has."""
CLAUSES = {
    "de": r"\b(dass|weil|wenn|falls|damit|obwohl|ob|bevor|nachdem|sodass|solange|sobald|während|man|sowie|indem)\b"
    r"|, (der|die|das|den|dem|deren|dessen|was|wer|wo|um|wie)\b",
    "en": r"\b(because|if|when|while|whether|although|unless|until|only once|as long as|so that|who|whom|whose)\b"
    r"|, which\b",
    "uk": r"\b(бо|щоб|якщо|коли|поки|доки|хоча|оскільки|перш ніж)\b|, (що|хто|де|куди|який|яка|яке|які|яку|якої)\b",
}
"""Beginnings of subordinate clauses."""
PAST_OR_PASSIVE = {
    "de": r"\b(war|waren|wurde|wurden|hatte|hatten|ging|kam|worden)\b|\b(wird|werden)\b.*\b\w*(ge\w+[nt]|iert)\b",
    "en": r"\b(was|were|had|got|went|did|been)\b|\b(is|are|be) (being )?\w+ed\b(?<!shared)(?<!swapped)",
    "uk": r"\b(було|був|була|були|буде|будуть)\b",
}
OTHER_NAMES = {
    "de": r"\b(Kärtchen|Plättchen|Kästchen|Zelle|Augenzahl|Term|Ausdruck|Gleichung|Wurf)\b",
    "en": r"\b(tile|field|cell|equation|term|expression)\b",
    "uk": r"\b(картка|кістка|квадратик|камінець|рівняння|тотожність)\b",
}
"""Other words for a card, a die, a field or a side than the one that a child knows."""
SPOKEN = re.compile(
    r"(?<=[\d)?]) (plus|minus|mal|times|geteilt durch|divided by|gleich|equals"
    r"|плюс|мінус|помножити на|поділити на|дорівнює) (?=[\d(]|wie|how|скільки)"
)
"""A sign as it is spoken within a calculation."""
FIGURES = re.compile(r"[\d⁰¹²³⁴-⁹()+−×·÷:=/?…%.,„“”]+")


def length(sentence: str) -> int:
    """The number of words: a run of numbers and signs, also with an "and" in it, is one."""
    said = SPOKEN.sub(" + ", sentence.replace("\N{NO-BREAK SPACE}", " "))
    said = re.sub(r"(?<=[\d+−×·÷:]) (und|and|і) (?=[\d+−×·÷:])", " ", said)
    count, before = 0, False
    for token in said.split():
        figure = FIGURES.fullmatch(token) is not None
        count += not (figure and before)
        before = figure
    return count


def hard(text: str, language: str) -> list[str]:
    """The sentences of a text that are not easy, each with the reason."""
    found = []
    for each in re.split(r"(?<=[.!?])\s+", text):
        if length(each) > LONGEST:
            found.append(f"{length(each)} words: {each}")
        for bad in (CLAUSES, PAST_OR_PASSIVE, OTHER_NAMES):
            if word := re.search(bad[language], each, re.IGNORECASE):
                found.append(f"{word[0]}: {each}")
    return found


def at_class(year: str, language: str, game: str) -> Session:
    """A device on which a class practises a game."""
    _, session = practising(year=year, game=game)
    session.saving.change_setting(language=language)
    return session


def given_wrongly(game: str, task: Any) -> str | None:
    """A wrong answer; None where all that can be laid is right."""
    if task.offers_answers:
        return next(f"{n}" for n in task.options if f"{n}" != task.example)
    try:
        return wrong_answer(game, task)
    except StopIteration:
        return None


def said_in(session: Session, name: str, game: str, task: str) -> Iterator[str]:
    """All that is said of a task: what is to be done, each step of a hint, why an answer is wrong, and the solution."""
    made = make(step_key(game, task, STEPS[name], session.model.settings.language))
    page = session.model.find(PracticePage)
    assert page is not None
    session.practice._lay(Exercise(made, page.exercise.begun))
    said = words_of(session.model)
    yield from tasks.find(game).goal(said, made)
    yield read_aloud.text_of(said, session.model)
    table = session.model.table
    found = answer(of(game).hint(made, table.match.state))
    steps = with_thoughts(table, found, session.practice.school_class)
    for n in range(4):
        yield sentence_of(said.printing("dot"), table, steps, n)
    wrong = given_wrongly(game, made)
    if wrong is not None:
        session.practice.answer(wrong)
        yield read_aloud.text_of(said, session.model)
    session.practice.show_solution()
    yield read_aloud.text_of(said, session.model)


@pytest.mark.parametrize("language", CLAUSES)
@pytest.mark.parametrize(("game", "year"), sorted({(game, f"{STEPS[name].school_class}") for name, game, _ in KINDS}))
def test_every_task_hint_and_answer_of_the_class_is_easy(game: str, year: str, language: str) -> None:
    session = at_class(year, language, game)
    assert session.model.easy
    found = set()
    for name, _, task in (kind for kind in KINDS if kind[1] == game and STEPS[kind[0]].school_class == int(year)):
        for text in said_in(session, name, game, task):
            found |= {(name, task, each) for each in hard(text.replace("the other,", "Ole,"), language)}
    assert not found, "\n".join(map(str, sorted(found)))


@pytest.mark.parametrize("language", CLAUSES)
@pytest.mark.parametrize("school_class", [1, 2])
def test_what_leads_on_from_a_wrong_row_is_easy(school_class: int, language: str) -> None:
    said, found, led = easy_words(language), set(), set()
    most, signs = (20, "+-") if school_class == 1 else (100, "+-*/")
    for a in range(most // 10, most + 1, most // 7):
        for b in range(1, most + 1, most // 6):
            for sign in signs:
                for wrong in {a, b, a + b, abs(a - b), a * b, a + b + 1, abs(a - b - 1), a + b - 10, a * (b + 1)}:
                    why = judge(row := f"{a}{sign}{b}", str(wrong))
                    if not (isinstance(why, Reason) and 0 <= wrong <= most):
                        continue
                    texts = [why_not(said.printing("dot"), row, str(wrong), why.json())]
                    texts.append(thought(said.printing("dot"), (row, str(wrong)), school_class))
                    if (leads := onward(said.printing("dot"), (row, str(wrong)), school_class)) is not None:
                        texts += [leads.cause, leads.detail]
                        led.add(leads.cause)
                    found |= {each for text in texts for each in hard(text, language)}
    assert not found, "\n".join(map(str, sorted(found)))
    assert len(led) > 5


@pytest.mark.parametrize("language", CLAUSES)
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_easy(game: str, language: str) -> None:
    said, found = easy_words(language, game), set()
    for code, met in refusals(game):
        text = games.find(game).sentences.reason(said.printing("dot"), met.why, met.match)
        found |= {(code, each) for each in hard(text, language)}
    found |= {(code, each) for code in ENGINE for each in hard(sentence(said, Reason(code)), language)}
    assert not found, "\n".join(map(str, sorted(found)))


def easy_words(language: str, game: str = "") -> Words:
    return Words(language, easy={**EASY, **(games.find(game).easy if game else {})})


@cache
def texts() -> set[str]:
    """All English texts of the app."""
    return {text for message in catalog.texts() for text in parts(message.id)}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_easy_sentence_stands_for_a_sentence_in_use_and_fills_its_blanks(game: str) -> None:
    mapping = games.find(game).easy if game else EASY
    assert set(mapping) <= texts()
    for usual, easy in mapping.items():
        assert set(re.findall(r"{\w+}", easy)) <= set(re.findall(r"{\w+}", usual)), easy
        assert usual != easy
        for language in CLAUSES:
            for n in (1, 7):
                assert not hard(words(language)(easy, **dict.fromkeys(re.findall(r"{(\w+)}", easy), n)), language)


def test_a_plural_is_said_in_its_easy_form() -> None:
    said = Words("en", easy={"{n} children": mark_many("{n} result", "{n} results")})
    assert said.many("{n} child", "{n} children", 1) == "1 result"
    assert said.many("{n} child", "{n} children", 3) == "3 results"
    assert said.many("{n} task", "{n} tasks", 3) == "3 tasks"


def test_sentences_are_easy_by_themselves_in_practice_of_the_first_classes_alone() -> None:
    session = at_class("1", "en", "pari")
    page = session.model.page
    assert isinstance(page, PracticePage)
    row, asked = make(step_key("pari", "complete", STEPS["L1-1"], "easy")), {}
    for easy in ("class", "always", "never"):
        said = words_of(replace(session.model, settings=Settings(easy=easy)))
        asked[easy] = tasks.find("pari").goal(said, row)[0]
    assert asked == {"class": "Make both sides equal", "always": "Make both sides equal", "never": "Complete the row"}
    session.practice.leave()
    assert not session.model.easy, "a match is for all ages"
    for year, wanted in (("2", True), ("3", False), ("free", False)):
        assert at_class(year, "en", "pari").model.easy is wanted
