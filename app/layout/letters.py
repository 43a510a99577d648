"""Letters: how wide each is, for the room that a text needs."""

from __future__ import annotations

CHARACTERS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
    "ÄÖÜßäöüéèàçñ«»·×÷–—‘’‚“”„…←→−√≠≤≥"
)
_THOUSANDTHS = """
193 329 459 674 618 880 684 262 319 319 472 563 253 454 243 352 639 444 572 579 621 553 594 555 602 593 243
248 556 545 551 464 872 716 647 641 716 617 563 731 793 368 348 722 561 885 785 741 618 749 672 602 625 747
717 1023 717 651 627 349 367 349 545 494 364 568 595 518 609 550 387 581 639 328 301 607 321 954 649 577 615
595 484 506 412 637 553 849 576 569 515 372 324 372 602 716 741 747 720 568 577 637 551 551 568 518 649 555
555 243 504 545 614 864 236 236 236 443 443 443 773 792 792 545 629 545 610 607
"""
_CYRILLIC = """
613 613 761 561 644 601 359 359 338 977 1023 816 715 805 683 771 712 629 646 561 710 613 1044 584 805 805 715 723 879
790 736 776 605 637 603 683 803 706 785 700 1052 1067 735 927 613 651 1035 658 557 593 574 497 631 549 864 491 670 670
604 619 751 668 576 665 604 515 537 547 710 564 672 607 911 928 623 833 529 517 850 570 549 549 601 497 518 499 311
311 303 816 853 624 604 670 547 655 534 494
"""
_LATIN = """
716 568 716 568 716 568 641 518 641 518 641 518 641 518 716 609 716 610 617 551 617 551 617 551 617 551 617 551 731
581 731 581 731 581 731 581 793 639 803 635 368 328 368 328 368 328 368 328 368 328 734 637 348 301 722 607 621 561
321 561 321 561 321 561 480 586 386 785 649 785 649 785 649 789 796 637 741 577 741 577 741 577 939 939 672 484 672
484 672 484 602 512 602 512 602 512 602 512 625 412 625 412 625 414 747 637 747 637 747 637 747 637 747 637 747 637
1023 849 651 569 651 627 515 627 515 627 515 383
"""
_HEBREW = """
676 594 412 571 658 338 371 687 660 332 570 528 556 702 702 355 404 680 630 654 628 587 592 654 542 787 722
"""
UNSEEN = "\u2066\u2067\u2068\u2069\u00ad"
"""Characters without a width: the marks round what runs in a direction of its own, and where a word may be parted."""
OTHER = 1000
"""The advance of a character that is not in `ADVANCES`."""


class _Advances(dict[str, int]):
    def __missing__(self, letter: str) -> int:
        return OTHER


ADVANCES = _Advances(
    (letter, int(advance))
    for some, advances in (
        (CHARACTERS, _THOUSANDTHS),
        (map(chr, range(0x100, 0x180)), _LATIN),
        ([*map(chr, range(0x400, 0x460)), "Ґ", "ґ"], _CYRILLIC),
        (map(chr, range(0x5D0, 0x5EB)), _HEBREW),
        ("\u00a0", "193"),
        (UNSEEN, "0 " * len(UNSEEN)),
    )
    for letter, advance in zip(some, advances.split(), strict=True)
)
"""The advance of a character in thousandths of the size of the type; the widest of the three weights."""


def width(text: str, size: float) -> float:
    """Return the width of a text on one line in type of a size, in pixels; never less than the client's."""
    return sum(map(ADVANCES.__getitem__, text)) * size / 1000


def lines(text: str, size: float, room: float) -> int:
    """Return the number of lines that a text takes in a room of that width, broken between its words."""
    count, blank = 0, width(" ", size)
    for row in text.split("\n"):
        count, used = count + 1, 0.0
        for word in row.split(" "):
            wide = width(word, size)
            if used and used + blank + wide > room:
                count, used = count + 1, wide
            else:
                used += wide + (blank if used else 0)
    return count
