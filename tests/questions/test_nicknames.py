"""A card is meant by a short name where only one card can be."""

from rulings.questions.nicknames import nicknames


def of(*names, taken=()):
    return {short: meant[0] for short, meant in nicknames(names, taken).items() if len(meant) == 1}


def test_a_card_is_called_without_its_byname_without_its_article_and_by_its_initials():
    assert of("Goliad, the Loud") == {"goliad": "Goliad, the Loud"}
    assert of("The Iron Gate") == {"iron gate": "The Iron Gate", "tig": "The Iron Gate"}
    assert of("Envoy of Peace") == {"eop": "Envoy of Peace"}
    assert of("Harper [Gold]") == {"harper": "Harper [Gold]"}


def test_a_word_that_may_be_any_thing_is_no_short_name():
    assert of("Demons in a Cellar", "The Tower") == {"diac": "Demons in a Cellar"}


def test_a_short_name_that_two_cards_could_have_means_neither_for_certain():
    assert nicknames(["Eye of Pearl", "Envoy of Peace"], ())["eop"] == ("Envoy of Peace", "Eye of Pearl")
    assert of("Eye of Pearl", "Envoy of Peace") == {}
    assert of("Goliad, the Loud", "Goliad, the Mild") == {}


def test_a_short_name_that_something_else_has_is_not_taken_from_it():
    assert of("Goliad, the Loud", "Goliad") == {}
    assert of("Hero, the Day", "End of Phase", taken={"hero", "eop"}) == {}


def test_a_card_of_two_titles_is_called_by_either():
    assert of("Ann, the Meek / Bo, the Proud (GoC)") == {
        "ann, the meek": "Ann, the Meek / Bo, the Proud (GoC)",
        "ann": "Ann, the Meek / Bo, the Proud (GoC)",
        "bo, the proud": "Ann, the Meek / Bo, the Proud (GoC)",
        "bo": "Ann, the Meek / Bo, the Proud (GoC)",
    }
    assert "ann" not in of("Ann, the Meek / Ann, the Proud", "Ann, the Loud")
