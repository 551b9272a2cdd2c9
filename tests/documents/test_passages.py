from __future__ import annotations

import pytest

from rulings.documents.passages import Discard, Passage, Taken, collect, plain, short_slug, slug


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("How to Play", "how-to-play"),
        ("Rescuer’s Choice", "rescuers-choice"),
        ("**R**edemption<sup>®</sup>", "redemption"),
        ("Immune/Immunity", "immune-immunity"),
        ("2) Experience Credit", "2-experience-credit"),
    ],
)
def test_a_slug_is_the_heading_in_small_letters_with_hyphens(printed: str, expected: str) -> None:
    assert slug(printed) == expected


def test_short_slug_drops_a_parenthesis_while_the_rest_is_free() -> None:
    assert short_slug("Banish (remove)") == "banish"
    assert short_slug("Banish (remove)", Taken("banish")) == "banish-remove"
    assert short_slug("Banish", Taken("banish", "banish-2")) == "banish-3"
    assert short_slug("(Good)") == "good"


def test_each_name_is_taken_once_and_numbers_have_no_gaps() -> None:
    taken = Taken("ban-3")
    assert [short_slug("Ban", taken) for _ in range(4)] == ["ban", "ban-2", "ban-4", "ban-5"]
    assert taken.take("", "ban-5", "ban") == "ban-6"


def test_plain_takes_out_tags_and_emphasis() -> None:
    assert plain("<b>If  your</b> *card*") == "If your card"


def test_collect_refuses_the_same_id_twice_and_sorts_by_line() -> None:
    later = Passage("d@1/2", "d@1", (), "paragraph", "Two.", 5, 5)
    earlier = Passage("d@1/1", "d@1", (), "paragraph", "One.", 3, 3)
    rule = Discard(4, 4, "rule", "-")
    found = collect("d@1", [later, rule, earlier])
    assert [passage.id for passage in found.passages] == ["d@1/1", "d@1/2"]
    assert found.discarded == (rule,)
    with pytest.raises(ValueError, match="d@1/1"):
        collect("d@1", [earlier, earlier])
