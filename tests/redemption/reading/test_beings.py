"""What a character is where its print does not say it."""

import pytest

from rulings.redemption.reading.beings import genders_by_title, ranks_by_title


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
        ("Selfish Kinsman", ("male",)),
        ("Captured Kinsmen", ()),
        ("Roman Keeper", ()),
        ("Human Keeper", ()),
        ("The Gate Keeper Maid", ("female",)),
        ("Elon's Nephew", ("male",)),
        ("Gideon's Nieces", ("female",)),
        ("Stubborn Ewe", ("female",)),
        ("Gomer", ()),
    ],
)
def test_the_title_of_a_character_tells_its_gender_where_its_own_words_do(title: str, genders: tuple[str, ...]) -> None:
    assert genders_by_title(title, ("Hero",), ("prophet",)) == genders


def test_a_gender_that_is_said_or_given_goes_before_the_title() -> None:
    assert genders_by_title("King Elon", ("Hero",), ("genderless",)) == ()


def test_the_title_of_a_card_that_is_no_character_tells_no_gender() -> None:
    assert genders_by_title("King's Sword", ("Artifact",), ()) == ()
    assert genders_by_title("The King", ("Dominant",), ()) == ()


@pytest.mark.parametrize(
    ("title", "reference", "genders"),
    [
        ("Gomer", "Hosea 2:8", ("female",)),
        ("Gomer", "Genesis 10:3", ("male",)),
        ("Gomer", "Ruth 1:1", ()),
        ("Joanna", "Luke 8:3", ("female",)),
        ("Joanna", "Luke 3:27", ("male",)),
        ("Joanna", "Luke 20:1", ()),
        ("Abijah, Son of Samuel", "Exodus 4:14", ("male",)),
    ],
)
def test_of_a_name_that_men_and_women_have_had_the_place_tells_whose_it_is(
    title: str, reference: str, genders: tuple[str, ...]
) -> None:
    assert genders_by_title(title, ("Hero",), (), reference) == genders


def test_a_rank_in_the_identifier_line_tells_the_gender_of_who_has_it() -> None:
    assert genders_by_title("The Horned One", ("Evil Character",), ("demon", "king")) == ("male",)
    assert genders_by_title("Ann the Bold", ("Hero",), ("queen of israel and judah",)) == ("female",)
    assert genders_by_title("Ann the Bold", ("Hero",), ("servant of a king",)) == ()


def test_scripture_tells_the_gender_of_who_is_meant_by_a_whole_title_where_the_card_cites_its_chapter() -> None:
    assert genders_by_title("Huge Egyptian", ("Evil Character",), (), "II Samuel 23:21") == ("male",)
    assert genders_by_title("Huge Egyptian", ("Evil Character",), (), "Exodus 2:11") == ()
    assert genders_by_title("Medium in Endor", ("Evil Character",), (), "I Samuel 28:7") == ("female",)
    assert genders_by_title("Gideon’s 300", ("Hero",), (), "Judges 7:7") == ("male",)


def test_a_title_with_two_sides_tells_a_gender_if_both_of_them_do() -> None:
    both = "The Repentant Thief / The Condemned Thief"
    assert genders_by_title(both, ("Hero", "Evil Character"), (), "Luke 23:42") == ("male",)
    assert genders_by_title("The Repentant Thief / The Tax", ("Hero", "Evil Character"), (), "Luke 23:42") == ()


@pytest.mark.parametrize(
    ("title", "ranks"),
    [
        ("Pharaoh Neco", {"pharaoh"}),
        ("Pharaoh, Ramses II", {"pharaoh"}),
        ("Commander Phicol", {"commander"}),
        ("Baruch the Scribe", {"scribe"}),
        ("Zelek, the Ammonite", {"ammonite"}),
        ("Ahiman, son of Anak", {"son of anak"}),
        ("Benaiah, Lion Slayer", set()),
        ("Jehoiada, King Maker", set()),
        ("Servants of the King", set()),
        ("Widow of a Prophet", set()),
        ("Egyptian Archer", set()),
    ],
)
def test_what_stands_beside_a_name_alone_is_the_rank_of_its_bearer(title: str, ranks: set[str]) -> None:
    assert ranks_by_title(title) == ranks
