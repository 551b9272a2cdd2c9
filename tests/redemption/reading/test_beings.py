"""What a character is where its print does not say it."""

import pytest

from rulings.redemption.reading.beings import genders_by_title


@pytest.mark.parametrize(
    ("title", "genders"),
    [
        ("King Elon", ("male",)),
        ("Ann, the Widow / Ann, the Bold", ("female",)),
        ("Elon's Mother-in-law", ("female",)),
        ("The King’s Daughter", ("female",)),
        ("Keeper (Female)", ("female",)),
        ("Ann, Mother of Kings", ("female",)),
        ("Ann, Elon' Sister", ("female",)),
        ("Gideon, the Patient", ("male",)),
        ("Delilah", ("female",)),
        ("Gideon's Page", ()),
        ("Servants of Gideon", ()),
        ("Aquila and Priscilla", ()),
        ("Servants of the King", ()),
        ("King Elon's Page", ()),
        ("Sons and Daughters", ()),
        ("Ann the Bold", ()),
        ("Kingmaker", ()),
    ],
)
def test_the_title_of_a_character_tells_its_gender_where_its_own_words_do(title: str, genders: tuple[str, ...]) -> None:
    assert genders_by_title(title, ("Hero",), ("prophet",)) == genders


def test_a_gender_that_is_said_or_given_goes_before_the_title() -> None:
    assert genders_by_title("King Elon", ("Hero",), ("genderless",)) == ()


def test_the_title_of_a_card_that_is_no_character_tells_no_gender() -> None:
    assert genders_by_title("King's Sword", ("Artifact",), ()) == ()
    assert genders_by_title("The King", ("Dominant",), ()) == ()
