"""Files, lines and links: what is written can be read again, and whatever else is read is refused with a reason."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.locale import LANGUAGES, words
from app.locale.reasons import sentence
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage.bundle import FRAGMENT, LARGEST_FILE, LONGEST_LINE, MOST_MATCHES, Bundle, line, link, read, write
from app.storage.codec import BESIDES, pack, read_settings, unpack, write_settings
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import LARGEST
from core.games import NAMES
from tests.contract.matches import played

ADDRESS = "https://example.org/tischrechner/"
SETTINGS = write_settings(Settings("de", "dark"))
DECLARED = {"not_ours", "newer_file", "damaged_file", "damaged_text", "too_large", "too_many"}
quick = settings(deadline=None)

IDS = st.text("0123456789abcdef-_XYZ", min_size=1, max_size=40)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
"""Anything that a storage may hold under the key of a match."""


@cache
def saved(game: str = "pari", plies: int = 20) -> str:
    match = played(game, "bundles", plies)
    return pack("0a1b2c", match, "2026-01-01T12:00:00", emblems=EMBLEMS[: len(match.names)]).text


def written(**matches: str) -> str:
    return write(matches.items(), SETTINGS, "2026-01-02T12:00:00", "0.1.0")


def changed(**changes: Any) -> str:
    return json.dumps({**json.loads(written(one=saved())), **changes})


def packed(raw: bytes) -> str:
    """A line of any bytes."""
    return "TR1." + base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def refusal(text: str) -> Reason:
    with pytest.raises(Unreadable) as unreadable:
        read(text)
    return unreadable.value.reason


# there and back


@given(
    st.dictionaries(IDS, TEXTS, max_size=5),
    st.fixed_dictionaries({name: st.dictionaries(IDS, TEXTS, max_size=3) for name in BESIDES}),
)
def test_a_file_gives_back_all_as_it_was_stored_damaged_or_not(
    matches: dict[str, str], others: dict[str, dict[str, str]]
) -> None:
    made = "2026-01-02T12:00:00"
    given = {name: texts.items() for name, texts in others.items()}
    bundle = read(write(matches.items(), SETTINGS, made, "0.1.0", **given))
    settings = json.dumps(json.loads(SETTINGS))
    known = {name: tuple(texts.items()) for name, texts in others.items()}
    assert bundle == Bundle(tuple(matches.items()), settings, made, "0.1.0", **known)
    assert read_settings(bundle.settings, Settings()) == Settings("de", "dark")


@quick
@given(st.sampled_from(NAMES), st.integers(0, 30))
def test_a_line_and_a_link_give_back_the_match(game: str, plies: int) -> None:
    text = saved(game, plies)
    assert read(line(text)) == read(link(text, ADDRESS)) == Bundle((("0a1b2c", text),))
    assert unpack(read(line(text)).matches[0][1]) == unpack(text)


@given(TEXTS)
def test_a_damaged_match_can_be_handed_on_as_a_line_as_well(text: str) -> None:
    assert [match for _, match in read(line(text)).matches] == [text]


def test_a_line_is_of_letters_that_no_messenger_changes_and_may_be_broken_anywhere() -> None:
    whole = line(saved())
    assert set(whole) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    broken = "\n".join(whole[at : at + 70] for at in range(0, len(whole), 70))
    assert read(f"  {broken}\n") == read(whole)


def test_a_link_leads_to_the_app_and_sends_the_match_to_no_server() -> None:
    address = link(saved(), ADDRESS + "?x=1#/settings")
    assert address.startswith(ADDRESS + "?x=1" + FRAGMENT)
    assert read("look: " + address) == read(line(saved()))


def folded(text: str, width: int, begin: str = "", end: str = "") -> str:
    """A text in lines of this width, as mail programs break them."""
    return "\n".join(begin + text[at : at + width] + end for at in range(0, len(text), width))


SENT = (line(saved()), link(saved(), ADDRESS))


@pytest.mark.parametrize("sent", SENT, ids=["line", "link"])
@pytest.mark.parametrize(
    "around",
    [
        "{}.",
        "<{}>",
        "“{}”,",
        "({})",
        "[Pari]({})",
        "Hallo Ole!\nHier unsere Partie: {}\n\nViele Grüße\nMila",
        "{} AAAA",
        "{}AAAA",
        "{}-- \nMila",
        "\ufeff\u200b{}\u200b",
    ],
)
def test_what_stands_around_a_match_that_is_handed_on_does_not_matter(sent: str, around: str) -> None:
    assert read(around.format(sent)) == read(line(saved()))


@pytest.mark.parametrize("sent", SENT, ids=["line", "link"])
@pytest.mark.parametrize("width", [*range(1, 80, 7), 998])
def test_lines_that_mail_breaks_and_quotes_are_joined(sent: str, width: int) -> None:
    for begin, end in (("", ""), ("> ", ""), ("> > ", " "), (">>| ", "\r")):
        assert read(f"Mila schrieb:\n{folded(sent, width, begin, end)}\n> Viele Grüße") == read(line(saved()))
    assert read(folded(sent, width, end="=")) == read(folded(sent.replace("=", "=3D"), 75, end="="))


def test_all_matches_of_a_mail_come_in_each_once() -> None:
    one, other = saved(), saved("paari")
    text = f"{line(one)}\nund die von gestern: {link(other, ADDRESS)}\n> {line(one)}\n{line(one)[:60]}"
    assert [text for _, text in read(text).matches] == [one, other]


@pytest.mark.parametrize("file", [saved(), written(one=saved(), two=saved("paari"))], ids=["match", "everything"])
def test_what_stands_around_a_file_that_is_pasted_does_not_matter(file: str) -> None:
    quoted = "\n".join("> " + line for line in file.splitlines())
    for around in (f"{file}\n-- \nMila", f"Hallo!\n{file}", f"Mila schrieb:\n{quoted}\nGruß"):
        assert read(around).matches == read(file).matches


def test_the_file_of_one_match_is_read_as_well() -> None:
    assert read(saved()) == Bundle((("0a1b2c", saved()),))
    assert read("\ufeff" + saved() + "\n").matches[0][0] == "0a1b2c"


def test_what_no_file_can_hold_is_left_out_of_it() -> None:
    assert read(written(one="half a \ud800 pair")).matches == (("one", "half a ? pair"),)
    assert read(line("half a \ud800 pair")).matches == (("", "half a ? pair"),)


@pytest.mark.parametrize("id", ["", "a b", "../one", "x" * 41, "ä", "one\n"])
def test_an_id_that_cannot_be_part_of_a_key_is_not_taken(id: str) -> None:
    assert read(changed(matches={id: saved()})).matches == (("", saved()),)
    assert read(json.dumps({**json.loads(saved()), "id": id})).matches[0][0] == ""


@pytest.mark.parametrize("odd", [7, None, ["x"], "x" * 31, "a\nb", "\u202ex"])
def test_what_cannot_be_shown_of_where_a_file_is_from_is_left_out(odd: Any) -> None:
    bundle = read(changed(made=odd, app=odd))
    assert (bundle.made, bundle.app) == ("", "")


# refused


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_ours"),
        ("Hello", "not_ours"),
        ("https://example.org/", "not_ours"),
        ("[]", "not_ours"),
        ("{}", "not_ours"),
        ('{"format": "chess"}', "not_ours"),
        ("{not json", "damaged_file"),
        (changed(version=2), "newer_file"),
        (changed(version="1"), "damaged_file"),
        (changed(matches=[]), "damaged_file"),
        (changed(matches={"one": 7}), "damaged_file"),
        (changed(settings="{" * 200 + "["), "ok"),
        (changed(settings=json.loads("[" * 120 + "]" * 120)), "damaged_file"),
        (changed(matches={str(n): "" for n in range(MOST_MATCHES + 1)}), "too_many"),
        (" " * (LARGEST_FILE + 1), "too_large"),
        ("TR2." + line(saved())[4:], "newer_file"),
        ("TR1." + "A" * LONGEST_LINE, "too_large"),
        ("TR1.", "damaged_text"),
        ("TR1.A", "damaged_text"),
        ("TR1.!", "damaged_text"),
        (packed(b"\xff\xfe"), "damaged_text"),
        (line(saved())[:-1], "damaged_text"),
        (line(saved())[:40] + "\nViele Grüße", "damaged_text"),
        ("GATR1.AAAA", "not_ours"),
        ('{a} and "format" {b}', "damaged_file"),
    ],
)
def test_what_is_not_ours_or_not_whole_is_named(text: str, code: str) -> None:
    if code == "ok":
        assert read(text).matches
    else:
        assert refusal(text).code == code


def test_a_line_that_swells_is_not_unpacked_to_its_end() -> None:
    bomb = packed(b" " * 50_000_000)
    assert len(bomb) < LONGEST_LINE
    assert refusal(bomb).code == "too_large"
    assert read(packed(b" " * LARGEST)).matches == (("", " " * LARGEST),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * LARGEST_FILE, "not_ours"),
        ('{"a":' * (LARGEST_FILE // 5), "damaged_file"),
        ('{"a":[' + "{}," * (LARGEST_FILE // 3 - 9) + "0]}", "damaged_file"),
        ('{"version":' + "7" * (LARGEST_FILE - 12) + "}", "not_ours"),
        ('{"a":"' + "\\ud800" * (LARGEST_FILE // 6 - 2) + '"}', "damaged_file"),
    ],
    ids=["brackets", "nested", "many", "number", "halves"],
)
def test_a_file_as_large_as_may_be_is_refused_whatever_is_in_it(text: str, code: str) -> None:
    assert len(text) <= LARGEST_FILE
    assert refusal(text).code == code


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([line(saved()), written(one=saved(), two=saved("paari"))]), st.data())
def test_any_change_of_a_line_or_a_file_is_read_or_refused_with_a_reason(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.sampled_from([at, at + 1, at + 3, len(text)]))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[end:]
    try:
        bundle = read(text)
    except Unreadable as wrong:
        assert wrong.reason.code in DECLARED
    else:
        assert all(isinstance(match, str) for _, match in bundle.matches)


@given(st.text(max_size=50) | st.text('TR1.{}":[]#=mach ', max_size=50))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    for given_ in (text, "TR1." + text, "{" + text, FRAGMENT + text):
        try:
            read(given_)
        except Unreadable as wrong:
            assert wrong.reason.code in DECLARED


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    told = {sentence(words(language), Reason(code, most=MOST_MATCHES)) for code in DECLARED}
    told |= {
        sentence(words(language), Reason("not_brought_in", kind=kind)) for kind in ("full", "changed", "forbidden")
    }
    assert len(told) == len(DECLARED) + 3
    assert not any("_" in sentence for sentence in told)
