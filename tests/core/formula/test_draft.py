"""Formula: a lay in the making, step by step, and the places that lead on to a formula."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.cards import without
from core.engine.reason import Reason
from core.engine.search import answer
from core.games.formula.changes import Change, read_change
from core.games.formula.draft import MOST_CARDS, NAMES, Draft, Spot, Where, fault
from core.games.formula.help import HELP
from core.games.formula.options import FormulaOptions
from core.games.formula.rules import GAME
from core.games.formula.search import LaySearch
from core.games.formula.state import DIGITS, Formula, Lying, sort
from tests.core.formula.positions import table
from tests.core.formula.test_search import HANDS, OPENINGS, OPTIONS, by_hand, formulas, laid

PLAIN = FormulaOptions()


def draft(lies: str = "2+4=6") -> Draft:
    return Draft.of(Formula.of(lies))


def put(start: Draft, *cards: tuple[str, Any, str]) -> Draft:
    """The draft with cards put down one by one: number, place, card."""
    for name, where, card in cards:
        spot = Spot(name, where)  # type: ignore[arg-type]  # names are checked by what follows
        assert spot in start.spots()
        start = start.put(spot, Lying(card[0], card[-1]))
    return start


def shown(draft: Draft, hand: str, options: FormulaOptions, picked: str) -> set[tuple[Spot, str]]:
    """Where a card that is picked up lights, and as which digit, whatever else there is on the table."""
    view = replace(GAME.view(table(hands=(hand, "1")), 0), formula=draft.formula, options=options)
    lit = answer(HELP.lights(view, picked, draft))
    places = {(Spot(*light.at[:2]), light.at[2]) for light in lit}
    assert len(places) == len(lit)
    return places


# step by step


def test_a_lay_is_built_card_by_card() -> None:
    some = put(draft(), ("a", 0, "8"), ("b", "whole", "8"), ("c", "behind", "J4")).with_symbol("*")
    assert str(some.result) == "8*8=64"
    assert some.cards == "88J"
    assert some.covered == "24"
    assert fault(some, "8856J", PLAIN) is None
    assert GAME.check(table(), some.lay) is None
    assert str(some.lay.c) == "[_]J4"


def test_a_draft_that_is_not_right_yet_says_how_it_reads_and_why() -> None:
    some = put(draft(), ("a", 0, "8"))
    assert str(some.result) == "8+4=6"
    assert fault(some, "8856J", PLAIN) == Reason("not_equal", left="12", right="6")
    assert fault(draft(), "8856J", PLAIN) == Reason("nothing_laid")
    unsigned = put(draft("2 4"), ("c", "whole", "8"))
    assert fault(unsigned, "8", PLAIN) == Reason("no_symbol")
    with pytest.raises(ValueError, match="symbol"):
        _ = unsigned.lay
    assert fault(put(draft(), ("a", 0, "5")).aside("c"), "5", PLAIN) == Reason("empty_number", number="c")


@pytest.mark.rule("FORM-5")
def test_before_the_first_completion_only_the_result_is_open() -> None:
    some = draft("J 4")
    assert some.spots() == (Spot("c", "whole"),)
    some = put(some, ("c", "whole", "7"))
    assert some.spots() == (Spot("c", "before"), Spot("c", "behind"))
    assert fault(some.with_symbol("+"), "7", PLAIN) == Reason("joker_without_digit", number="a")
    said = some.with_symbol("+").said("a", 0, "3")
    assert fault(said, "7", PLAIN) is None
    assert said.lay.a == "[?3]"
    assert said.said("a", 0, "5").lay.a == "[?5]"


@pytest.mark.rule("FORM-11")
@pytest.mark.parametrize(
    ("where", "place", "lay"),
    [("before", 0, "J7[__]"), (0, 0, "[J7_]"), (1, 1, "[_J7]"), ("behind", 2, "[__]J7"), ("whole", 0, "=J7")],
)
def test_a_joker_laid_in_this_turn_can_stand_for_another_digit(where: Where, place: int, lay: str) -> None:
    some = put(draft("12*4=48"), ("b", 0, "6")).put(Spot("a", where), Lying("J", "3"))
    assert some.said("a", place, "7").lay.a == lay
    assert some.said("a", place, "7").cards == some.cards


@pytest.mark.rule("FORM-7", "FORM-8")
@pytest.mark.parametrize(
    ("cards", "places"),
    [
        ((), ["whole", "before", 0, 1, "behind"]),
        ((("a", "before", "3"),), [0, 1]),  # three places are the end
        ((("a", 0, "3"),), ["before", 1, "behind"]),  # a place is covered once in a turn
        ((("a", "before", "3"), ("b", 0, "5"), ("c", 0, "5")), []),  # and so are three cards
    ],
)
def test_a_number_offers_its_places_its_ends_and_the_whole(cards: tuple[Any, ...], places: list[Where]) -> None:
    assert [spot.where for spot in put(draft("12*4=48"), *cards).spots() if spot.number == "a"] == places


@pytest.mark.rule("FORM-7")
def test_a_number_put_aside_is_covered_by_one_to_three_cards() -> None:
    some = draft("12*4=48").aside("a")
    assert str(some.result) == "*4=48"
    assert Spot("a", "before") not in some.spots()
    some = put(some, ("a", "whole", "8"), ("a", "before", "1"), ("a", "behind", "5"))
    assert some.lay.a == "=185"
    assert some.covered == "12"
    assert some.restored("a") == draft("12*4=48")


def test_one_act_has_one_text_however_it_was_built() -> None:
    lays = {
        put(draft(), ("a", "whole", "1"), ("a", "behind", "2")).lay,
        put(draft(), ("a", 0, "1"), ("a", "behind", "2")).lay,
        put(draft(), ("a", 0, "2"), ("a", "before", "1")).lay,
        put(draft().aside("a"), ("a", "whole", "2"), ("a", "before", "1")).lay,
    }
    assert [lay.a for lay in lays] == ["=12"]


CARDS = st.builds(lambda joker, digit: Lying("J" if joker else digit, digit), st.booleans(), st.sampled_from(DIGITS))


@given(st.lists(CARDS, max_size=2), st.lists(st.none() | CARDS, min_size=1, max_size=3), st.lists(CARDS, max_size=2))
def test_what_becomes_of_a_number_is_spelt_one_way(before: list[Any], over: list[Any], behind: list[Any]) -> None:
    change = Change(tuple(before), tuple(over), tuple(behind))
    if change.kept or len(change.laid) <= MOST_CARDS:
        again = read_change(str(change))
        assert again is not None
        assert str(again) == str(change)
        assert again.laid == change.laid
        assert again == change or not change.kept


# what the rules say of a draft


@st.composite
def drafts(draw: st.DrawFn, lies: st.SearchStrategy[str]) -> tuple[Draft, str]:
    """A draft into which some cards of a hand have been put, and the hand."""
    some, hand = draft(draw(lies)), draw(HANDS)
    for name, lying in zip(NAMES, some.formula.numbers, strict=True):
        if any(not card.digit for card in lying) and draw(st.booleans()):
            some = some.said(name, 0, draw(st.sampled_from(DIGITS)))
    for _ in range(draw(st.integers(0, MOST_CARDS))):
        rest = without(hand, some.cards)
        if rest and some.spots():
            card = draw(st.sampled_from(rest))
            digit = draw(st.sampled_from(DIGITS)) if card == "J" else card
            some = some.put(draw(st.sampled_from(some.spots())), Lying(card, digit))
    return some, hand


@pytest.mark.rule("FORM-5", "FORM-6", "FORM-7", "FORM-9", "FORM-10", "FORM-20", "FORM-24")
@settings(deadline=None, max_examples=80)
@given(drafts(st.one_of(formulas(), OPENINGS)), st.sampled_from("+-*/"), OPTIONS)
def test_a_draft_is_right_exactly_when_trying_everything_finds_it(
    made: tuple[Draft, str], symbol: Any, options: dict[str, Any]
) -> None:
    some, hand = made[0].with_symbol(symbol), made[1]
    state = table(some.formula.cards, (hand, "1"), **options)
    right = fault(some, hand, state.options) is None
    assert right == (laid(state, some.lay) in by_hand(state) if some.cards else False)
    assert right == (GAME.check(state, some.lay) is None)


# lights


def leads_on(some: Draft, hand: str, options: FormulaOptions) -> bool:
    """Whether a draft with cards becomes a formula."""
    search = LaySearch(some, hand, options)
    return any(any(search.found(more)) for more in range(MOST_CARDS - len(some.cards) + 1))


@st.composite
def hopeful(draw: st.DrawFn) -> tuple[Draft, str]:
    """A draft with a hand that has just the cards for some formula, of which up to one has been put down."""
    some = draft(draw(formulas()))
    every = [found for more in (2, 3) for found in LaySearch(some, "00112233445566778899", PLAIN).found(more) if found]
    hand = sort(draw(st.sampled_from(every)).digits) if every else draw(HANDS)
    if draw(st.booleans()):
        card = draw(st.sampled_from(hand))
        digit = draw(st.sampled_from(DIGITS)) if card == "J" else card
        some = some.put(draw(st.sampled_from(some.spots())), Lying(card, digit))
    return some, hand


@pytest.mark.rule("FORM-T2")
@settings(deadline=None, max_examples=150)
@given(st.one_of(hopeful(), drafts(st.one_of(formulas(), OPENINGS))), OPTIONS, st.data())
def test_a_place_is_lit_exactly_when_a_formula_results_from_it(
    made: tuple[Draft, str], given_options: dict[str, Any], data: st.DataObject
) -> None:
    some, hand = made
    options = FormulaOptions(**given_options)
    rest = without(hand, some.cards)
    if not rest:
        return
    card = data.draw(st.sampled_from(rest))
    expected = set()
    for spot in some.spots():
        for digit in DIGITS if card == "J" else card:
            if leads_on(some.put(spot, Lying(card, digit)), hand, options):
                expected.add((spot, digit))
    assert shown(some, hand, options, card) == expected


@pytest.mark.rule("FORM-T2")
@settings(deadline=None, max_examples=60)
@given(drafts(st.one_of(formulas(), OPENINGS)), OPTIONS)
def test_what_a_draft_leads_to_passes_the_check(made: tuple[Draft, str], given_options: dict[str, Any]) -> None:
    some, hand = made
    state = table(some.formula.cards, (hand, "1"), **given_options)
    for more in range(0 if some.cards else 1, MOST_CARDS - len(some.cards) + 1):
        for found in filter(None, LaySearch(some, hand, state.options).found(more)):
            for deal in found.deals:
                lay = found.lay(deal)
                assert GAME.check(state, lay) is None
                assert laid(state, lay).formula == found.formula


@pytest.mark.rule("FORM-T2")
def test_the_places_for_a_selected_card() -> None:
    # 2 × 4 = 8, and nothing else: 8 over the 2 or the 4, or before or behind a number, gives no formula
    assert shown(draft(), "8", PLAIN, "8") == {(Spot("c", 0), "8"), (Spot("c", "whole"), "8")}
    assert shown(draft(), "7", PLAIN, "7") == set()


@pytest.mark.rule("FORM-T2")
@pytest.mark.parametrize(("lies", "end"), [("225-5=220", "before"), ("221-1=220", "behind")])
def test_of_two_cards_for_one_end_of_a_number_the_inner_one_goes_first(lies: str, end: Any) -> None:
    some = put(draft(lies), ("c", 0, "1"))  # towards 225 − 105 = 120, or 221 − 101 = 120
    assert (Spot("b", end), "0") in shown(some, "011", PLAIN, "0")
    assert (Spot("b", end), "1") not in shown(some, "011", PLAIN, "1")


@pytest.mark.rule("FORM-T2")
def test_a_chosen_symbol_is_kept() -> None:
    assert shown(draft().with_symbol("+"), "8", PLAIN, "8") == set()
    assert shown(draft().with_symbol("*"), "8", PLAIN, "8") == shown(draft(), "8", PLAIN, "8")
