"""Sentences that a child reads can be said aloud: short, with a stop at their end, and with every card in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from app import games
from app.games.formula import words as formula
from app.games.paari import words as paari
from app.games.pari import words as pari
from app.locale import Words, words
from app.locale.options import key_tables
from app.locale.signs import PRINTED, spoken
from build import catalog
from core.arithmetic.times_tables import CORE
from core.engine.game import Event
from core.engine.reason import Reason
from core.games import NAMES
from core.games.formula.state import JOKER
from core.games.paari.cards import KINDS, RAINBOW, X
from tests.contract.matches import opening

MOST = 12
"""The most words of a sentence."""
GROWN_UP = {
    "class_file", "class_table", "homework_set", "progress_sheet", "results_in", "teachers", "worksheet",
    "backups", "exchange", "safe_start", "tournament_sheet", "licences", "install",
}  # fmt: skip
"""The pages for teachers and parents, of files and of what is stored: longer sentences may stand there."""
END = re.compile(r"(?<=[.!?…])[“”]?\s+(?=\S)|\n+")
LEADING = {
    "en": {
        "A tie! The winners are",
        "Not right. This is how it works",
        "Seat {n}, {name}, {what}. Change",
        "{help}. Change it",
        "{name} is practising. Choose someone else",
        "{name}’s picture: {emblem}. Choose another",
        "{what}. Choose what to practise",
        "{task}. Go",
        "Cup with seven dice, down. Lift it: only {name} looks",
    },
    "de": {
        "Gleichstand! Es gewinnen",
        "Nicht richtig. So geht es",
        "Platz {n}, {name}, {what}. Ändern",
        "{help}. Ändern",
        "{name} übt. Jemand anderen wählen",
        "Bild von {name}: {emblem}. Ein anderes wählen",
        "{what}. Wähle, was du übst",
        "{task}. Los",
        "Becher mit sieben Würfeln, zu. Heb ihn: Nur {name} schaut",
    },
}
"""Headings over what they introduce, and names of buttons for a screen reader: what is there, then what a tap does."""
GERMAN = catalog.read(next(path for path in catalog.catalogs() if path.parts[-3] == "de"))


@cache
def _for_children() -> tuple[tuple[str, str, str], ...]:
    """Every text of the catalogs that a child reads: where it stands, its language, and the text."""
    read = []
    for folder in catalog.FOLDERS:
        for file, forms, _, *context in catalog.calls(catalog.ROOT / folder):
            name = file.removesuffix(".py").rpartition("/")[2]
            message = GERMAN.get(forms[0], *context)
            if message is None or (file.startswith("app/screens/") and name in GROWN_UP):
                continue
            strings = (message.string,) if isinstance(message.string, str) else message.string
            read += [(file, "en", text) for text in forms]
            read += [(file, "de", text) for text in strings]
    return tuple(read)


def counted(sentence: str) -> int:
    """The words of a sentence; what is filled in counts as one, a sign or a dash as none."""
    return sum(any(letter.isalnum() for letter in word) for word in re.sub(r"{\w+}", "x", sentence).split())


def test_words_are_counted_as_they_are_said() -> None:
    assert [counted(said) for said in ("Leg {card} links vom = hin.", "3 + 4 – sieben", "")] == [5, 3, 0]
    assert END.split("Eins. „Zwei?“ Drei … vier!") == ["Eins.", "„Zwei?", "Drei …", "vier!"]


@pytest.mark.parametrize("language", LEADING)
def test_no_sentence_that_a_child_reads_has_more_than_twelve_words(language: str) -> None:
    texts = [(where, text) for where, of, text in _for_children() if of == language]
    assert len(texts) > 2000
    long = [(where, said) for where, text in texts for said in END.split(text) if counted(said) > MOST]
    assert not long, "\n".join(map(str, long))


def test_no_sentence_that_a_child_reads_has_a_semicolon() -> None:
    assert [(where, text) for where, _, text in _for_children() if ";" in text] == []


@pytest.mark.parametrize("language", LEADING)
def test_where_a_sentence_has_ended_the_next_one_ends_as_well(language: str) -> None:
    """A text of two sentences is no label: it ends with a stop, or with what it introduces."""
    closed = re.compile(r"([.!?…:][“”)]*|{\w+})$")
    several = {text for _, of, text in _for_children() if of == language and len(END.split(text)) > 1}
    assert len(several) > 300
    assert {text for text in several if not closed.search(text)} == LEADING[language]


@pytest.mark.parametrize("name", NAMES)
def test_what_explains_a_rule_is_a_sentence_with_a_stop_or_carries_its_question_on(name: str) -> None:
    """In English, where only sentences begin with a capital; the German one ends as the English does."""
    sentences = games.find(name).sentences
    for option in sentences.options(words("en")):
        if option.detail:
            assert option.detail[0].islower() or option.detail.endswith((".", "?")), option.detail
    for preset in sentences.presets(words("en")):
        assert preset.detail.endswith("."), preset.detail


# single cards

CARDS = [*"0123456789", *"+-*/"]
ARTICLE = {"de": r"\b(die|das|den)", "en": r"\b(the)"}


def _with_each_card(said: Words) -> Iterator[tuple[str, str]]:
    """Yield each sentence that a single card of Pari or Formula stands in, with the card as it is printed."""
    at, over = opening("pari", "a card"), opening("formula", "a card")
    row = at.state.rows[0]
    for card in CARDS:
        shown = PRINTED[said.signs].get(card, card)
        where = {"row": 1, "index": 0, "side": "left"}
        hints = [Reason("lay", card=card, **where), Reason("lay", card=card, **{**where, "side": "right"})]
        hints += [Reason("shift", card=card, row=1, chips=chips, gap=(1, "left", 0)) for chips in (1, 2)]
        hints += [Reason("cover", card=card, under=card, row=1, chips=chips) for chips in (1, 2)]
        yield from ((pari.hint(said, why, at), shown) for why in hints)
        for code in ("placed", "turned_up", "opened"):
            values = {"seat": 0, "card": card, "row": 1}
            yield pari.step(said, Event(code, values), ("Mila", "Ole")) or "", shown
        if card.isdigit():
            places = ("before", "behind", "whole", 0)
            for place in places:
                for number in "abc":
                    why = Reason("put", card=card, number=number, where=place)
                    yield formula.hint(said, why, over), shown
    for index in range(len(row.left) + 1):
        lie = [*row.text("left"), "="]
        before = lie[index - 1] if index else lie[0]
        yield pari.to_gap(said, row, "left", index), PRINTED[said.signs].get(before, before)


@pytest.mark.parametrize("signs", PRINTED)
@pytest.mark.parametrize("language", LEADING)
def test_a_single_card_has_its_article_in_every_sentence(language: str, signs: str) -> None:
    for text, shown in _with_each_card(words(language, signs)):
        assert re.search(rf"{ARTICLE[language]} {re.escape(shown)}(?=[\s,.?]|$)", text), text
        aloud = spoken(words(language, signs), text)
        assert not re.search(r"[+−×·÷=]|\b(das|the) (geteilt durch|mal|divided by|times)(?! sign)\b", aloud), aloud


@pytest.mark.parametrize("language", LEADING)
def test_the_joker_has_its_article_and_the_number_its_case(language: str) -> None:
    said, match = words(language), opening("formula", "a card")
    joker, inside = {
        "de": ("den Joker", ("in der ersten Zahl", "in der zweiten Zahl", "im Ergebnis")),
        "en": ("the joker", ("in the first number", "in the second number", "in the result")),
    }[language]
    for number, place in zip("abc", inside, strict=True):
        for where in ("before", "behind", "whole", 0):
            text = formula.hint(said, Reason("put", card=JOKER, digit="7", number=number, where=where), match)
            assert joker in text and "7" in text, text
        for code in ("joker_with_digit", "joker_without_digit"):
            assert place in formula.reason(said, Reason(code, number=number), match)
    text = formula.hint(said, Reason("formula", formula="4+4=8", cards=f"4{JOKER}"), match)
    assert joker in text and "4 + 4 = 8" in text


@pytest.mark.parametrize("language", LEADING)
def test_a_rainbow_and_an_x_have_their_article_and_other_cards_are_names(language: str) -> None:
    said, match, names = words(language), opening("paari", "a card"), ("Mila", "Ole")
    special = {RAINBOW: {"de": "den Regenbogen", "en": "the rainbow"}, X: {"de": "das X", "en": "the X"}}
    for card in KINDS:
        named = special[card][language] if card in special else paari.card_name(said, card)
        laid = {"seat": 0, "on": 1, "pile": "left", "card": card, "top": card}
        texts = [
            paari.hint(said, Reason("card", card=card), match),
            paari.hint(said, Reason("lay", card=card, seat=1, pile="left"), match),
            paari.hint(said, Reason("laid", card=card, seat=1, pile="left", points=(1, 2)), match),
            paari.event(said, Event("laid", laid), names) or "",
            paari.event(said, Event("laid", {**laid, "on": 0}), names) or "",
            *(paari.laid(said, Event("laid", {**laid, "on": on}), names, 1) for on in (0, 1)),
        ]
        for text in texts:
            assert named in text, text


# lists of figures


@pytest.mark.parametrize("language", LEADING)
def test_the_key_tables_stand_in_every_sentence_as_they_are(language: str) -> None:
    said = words(language)
    named = key_tables(said)
    assert [int(each) for each in re.findall(r"\d+", named)] == list(CORE)
    for name in ("pari", "formula"):
        (core,) = (each for each in games.find(name).sentences.presets(said) if each.name == "core")
        assert named in core.detail
    why = Reason("other_fact", fact="3*4", tables="core")
    assert named in pari.reason(said, why, opening("pari", "a card"))


def test_no_list_of_figures_is_typed_into_a_sentence() -> None:
    typed = re.compile(r"\b\d+, \d+,? (and|und|or|oder) \d+")
    named = {"×2, ×5 and ×10 tables", "×3, ×4, ×6 and ×9 tables"}
    found = {text for _, _, text in _for_children() if typed.search(text.replace("×", ""))}
    assert {text for text in found if text not in named and not text.startswith("Einmaleins mit")} == set()
