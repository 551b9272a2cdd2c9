"""A card that a new list calls otherwise is known again by all else that is printed on it, and by nothing less."""

from __future__ import annotations

from rulings.cards.record import CardData
from rulings.cards.renaming import followed, keys_of_one_card, renamed


def card(key: str, *texts: str) -> CardData:
    """A card with a printing of each text."""
    printings = ({"name": key, "image": f"{key}.png", "line": len(text), "text": text} for text in texts)
    return CardData(key, key, tuple(printings), is_order_documented=True)


def test_a_card_is_known_again_by_all_but_its_name() -> None:
    before = [card("owl", "Hoot."), card("wren", "Sing.", "Trill.")]
    after = [card("wren", "Sing.", "Trill."), card("owl-of-old", "Hoot.")]
    assert renamed(before, after) == {"owl": "owl-of-old"}


def test_a_card_whose_key_is_still_there_is_not_renamed() -> None:
    assert renamed([card("owl", "Hoot.", "Cry.")], [card("owl", "Hoot."), card("crier", "Cry.")]) == {}


def test_what_several_printings_share_tells_nothing() -> None:
    assert renamed([card("owl", "Hoot."), card("wren", "Hoot.")], [card("crane", "Hoot.")]) == {}
    assert renamed([card("owl", "Hoot.")], [card("crane", "Hoot."), card("heron", "Hoot.")]) == {}


def test_a_card_that_is_gone_or_split_is_no_other() -> None:
    assert renamed([card("owl", "Hoot.")], [card("owlet", "Hoot")]) == {}
    split = [card("hooter", "Hoot."), card("crier", "Cry.")]
    assert renamed([card("owl", "Hoot.", "Cry.")], split) == {}
    assert renamed([card("owl", "Hoot.", "Cry.")], split[:1]) == {"owl": "hooter"}


def test_former_keys_lead_on_to_the_key_of_today() -> None:
    former = followed({"owl": "owl-of-old", "wren": "trill"}, {"owl-of-old": "eagle-owl"}, {"eagle-owl"})
    assert former == {"owl": "eagle-owl", "owl-of-old": "eagle-owl", "wren": "trill"}
    assert followed(former, {}, {"owl", "eagle-owl"}) == {"owl-of-old": "eagle-owl", "wren": "trill"}
    assert keys_of_one_card("owl", former) == keys_of_one_card("eagle-owl", former)
    assert keys_of_one_card("owl-of-old", former) == {"owl", "owl-of-old", "eagle-owl"}
    assert keys_of_one_card("crane", former) == {"crane"}
