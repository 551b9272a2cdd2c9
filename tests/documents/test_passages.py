from __future__ import annotations

import pytest

from rulings.documents.passages import Discard, Passage, collect, plain, short_slug, slug


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
    assert short_slug("Banish (remove)", {"banish"}) == "banish-remove"
    assert short_slug("Banish", {"banish", "banish-2"}) == "banish-3"
    assert short_slug("(Good)") == "good"


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
