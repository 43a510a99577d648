"""A table of errors as children make them, each with its kind: it is named as a teacher would, or not at all."""

from __future__ import annotations

import pytest

from core.arithmetic.mistakes import KINDS, mistake

DIAGNOSED = {
    "products_first": "3+4*6=42 2+4*5=30 5+3*7=56 20-12/3=8/3 4+6*2=20 10-2*3=24 6+8/2=7 9-3*2=12",
    "brackets": "(5+4)*3=17 2*(3+5)=11 (8-3)*4=-4 (2+4)*4=18 20-(9-4)=7 3*(6-2)=16",
    "right_to_left": "20-7-3=16 24/4*2=3 15-6-4=13 48/4/2=24 9-4+2=3 36/6*3=2",
    "equals_as_result": "3+4=7+2 5+6=11+3 6*4=24*2 8+2=10+5 12-5=7+4",
    "lost_sign": "3-8=5 3-8=7-2 4-10=6 5-9=8-4 2-7=5 7-12=5",
    "added_denominators": "1/2+1/3=2/5 1/5+2/5=3/10 2/7+3/7=5/14 1/4+2/3=3/7",
    "added_both": "1/2=2/3 2/5=4/7 1/3=3/5 3/4=5/6",
    "times_both": "3/4*8=24/32 1/5*3=3/15 2/7*2=4/14",
    "zero": "7*0=7 0*9=9 5+0=0 8-0=0",
    "one": "8/1=1 6/1=1 12/1=1",
    "wrong_operation": "5+3=15 7*5=12 4+6=24 7*5=2",
    "no_bundling": "44+26=610 38+27=515 19+5=114 56+37=813",
    "place_value": "34+5=84 345+30=645 21+6=81 98-4=58",
    "tens_as_ones": "34+20=36 345+30=348 56+40=60 78-30=75 62+10=63",
    "smaller_from_larger": "845-399=554 701-698=197 423-50=433 52-8=56 62-38=36 15-7=12 81-45=44",
    "ones_kept": "20-6=16 60-27=37 40-8=38 30-4=24 70-36=36",
    "wrong_compensation": "16-9=5 38+9=49 45-19=24 52+18=74 63-29=32",
    "forgotten": "46+29=76 63-29=33 9*99=900 57+39=97 345+199=545 81-39=41 432-198=232",
    "lost_ten": "38+27=55 60-27=43 47+6=43 345+8=343 28+15=33 364+419=773 52-8=54",
    "ten_forgotten": "13+4=7 18-5=3 11+4=5 19-6=3 14+2=6",
    "off_by_one": "7+8=16 16=7+8 13-7=7 9+6=14 4+3=6 15-8=6 34+25=58 52-20=31",
    "ten_off": "30+40=80 34+25=49 78-35=33 54+20=84 90-40=40",
    "wrong_sign": "9-4=13 7+2=5 30+20=10 48-13=61 25+14=11",
    "zeros": "6*40=24 320/8=4 30*20=60 7*60=42 450/9=5 80*3=24",
    "neighbour_fact": "6*8=56 4+6*8=60 6*8=42 7*9=56 56/8=6 4*7=32 72/9=9 45/5=8",
    "part_lost": "3*26=66 4*23=83 6*14=64 7*86=566",
    "carry_lost": "3*26=68 4*17=48 6*15=60",
    "two_of_four": "16*15=130 12*13=106 24*11=204",
    "wrong_derivation": "9*6=51 9*6=59 6*8=46 9*7=61",
    "confused": "7*8=54 7*7=48 6*8=49 8*8=63 9*6=56",
    "shifted_one": "12*8=91 11*9=96",
    "not_whole": "7/2=3 17/3=5 25/4=6",
    "digits_swapped": "28+45=37 34+25=95 7*9=36",
    "power_as_product": "4^3=12 2^5=10 3^4=12",
    "other": "38+7=43 8+5=3 38+27-5=50 7*8=51 64-27=30 5*9=31",
}
"""By kind: rows that are not true."""
ROWS = [(row, kind) for kind, rows in DIAGNOSED.items() for row in rows.split()]


@pytest.mark.parametrize(("row", "kind"), ROWS)
def test_an_error_is_diagnosed(row: str, kind: str) -> None:
    found = mistake(row)
    assert found is not None and found.kind == kind


def test_the_table_has_every_kind_and_is_long() -> None:
    assert {*DIAGNOSED} == {*KINDS} and len(ROWS) >= 160
