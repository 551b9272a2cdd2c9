"""The data files of the lexicon: their shape, and that no word can be read in two ways where one is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import rulings.redemption.reading
from rulings.texts.tokens import tokenize
from tests.yaml_files import read_yaml

FOLDER = Path(rulings.redemption.reading.__file__).parent / "lexicon"
TABLES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    path.stem: read_yaml(path) for path in sorted(FOLDER.glob("*.yaml"))
}

NOUN_FORMS = {"one", "many", "owner", "full"}
VERB_FORMS = {"base", "third", "past", "done", "doing"}
FACTS = {
    "effects": {"effect"},
    "identifiers": {"kind"},
    "names": {"also"},
    "places": {"owned"},
    "qualities": {"kind"},
}
"""What a category may say of a word beside its forms."""

BESIDE_NOUNS = (
    "alignments",
    "books",
    "brigades",
    "classes",
    "identifiers",
    "people",
    "qualities",
    "testaments",
    "types",
)
"""The categories that stand side by side in a noun phrase."""

EFFECTS = set(
    (
        "activate ability, activate artifact, add to battle, band, banish, bounce, capture, change hand size, "
        "choose opponent, convert, copy, create token, decrease, discard, disease, draw, end the battle, equip, "
        "exchange, first strike, gain, give, heal, hold, ignore, increase, interrupt, look, negate, paralyze, "
        "place, play, poison, present, prevent, protect, redirect, release, rescue, reserve, restrict, resurrect, "
        "reveal, search, set aside, shuffle, side battle, site access, take, taunt, topdeck, toss, transfer, "
        "underdeck, use other enhancements, withdraw, repeat, put, begin battle, begin turn, "
        "be targeted as a Lost Soul, deactivate, move, remove from a Site, "
        "continue as a battle challenge"
    ).split(", ")
)
"""The effects that a summary of a reading may name."""


def forms(row: Mapping[str, Any], names: set[str]) -> Iterator[tuple[str, str]]:
    """Give each form of a word with its name."""
    for name in sorted(names & set(row)):
        value = row[name]
        for form in value if isinstance(value, list) else [value]:
            yield name, form


def form_names(category: str) -> set[str]:
    """The forms that the words of a category may have."""
    return VERB_FORMS | {"noun"} if category in ("effects", "verbs") else NOUN_FORMS


def surfaces(categories: tuple[str, ...], form: str) -> Iterator[str]:
    """Give one form of all words of several categories."""
    for category in categories:
        for row in TABLES[category].values():
            for _, surface in forms(row, {form}):
                yield surface


@pytest.mark.parametrize("category", TABLES)
def test_each_word_has_forms_and_only_known_keys(category: str) -> None:
    known = form_names(category) | FACTS.get(category, set())
    wrong = {
        name: row for name, row in TABLES[category].items() if set(row) - known or not set(row) & form_names(category)
    }
    assert wrong == {}


@pytest.mark.parametrize("category", TABLES)
def test_each_form_is_spelt_in_the_words_that_the_tokenizer_gives(category: str) -> None:
    """Lower case, straight apostrophes, one space between words and marks, number words as digits."""
    wrong = [
        surface
        for row in TABLES[category].values()
        for _, surface in forms(row, form_names(category))
        if surface != " ".join(token.word for token in tokenize(surface))
    ]
    assert wrong == []


@pytest.mark.parametrize("category", TABLES)
def test_no_form_belongs_to_two_words_of_a_category(category: str) -> None:
    seen = Counter(pair for row in TABLES[category].values() for pair in forms(row, form_names(category)))
    assert seen
    assert [pair for pair, times in seen.items() if times > 1] == []


@pytest.mark.parametrize("category", TABLES)
def test_no_name_stands_twice_in_a_file(category: str) -> None:
    """A mapping that is read keeps only the last of two rows, so the lines are counted."""
    lines = (FOLDER / f"{category}.yaml").read_text("utf-8").splitlines()
    rows = [line for line in lines if line.strip() and not line.startswith("#")]
    assert len(rows) == len(TABLES[category])


@pytest.mark.parametrize("form", ["one", "many"])
def test_no_form_belongs_to_two_categories_that_stand_beside_a_noun(form: str) -> None:
    seen = Counter(surfaces(BESIDE_NOUNS, form))
    assert seen
    assert [surface for surface, times in seen.items() if times > 1] == []


def test_the_name_of_an_ability_is_no_other_word_beside_a_noun() -> None:
    """`set-aside abilities` are abilities of that effect, not set-aside things."""
    assert set(surfaces(("effects",), "noun")) & set(surfaces(BESIDE_NOUNS, "one")) == set()


def test_what_is_put_together_from_listed_words_is_not_listed_again() -> None:
    """Else `hero token` could be read as one word and as two; `evil character` alone is a type and not an alignment."""
    before = set(surfaces(BESIDE_NOUNS, "one"))
    wholes = before | set(surfaces(BESIDE_NOUNS, "many"))
    parts = wholes | set(surfaces(("effects",), "noun"))
    wrong = {
        whole
        for whole in wholes
        for words in [whole.split()]
        for cut in range(1, len(words))
        if " ".join(words[:cut]) in parts and " ".join(words[cut:]) in parts
    }
    assert wrong == {"evil character", "evil characters", "evil character(s)"}


def test_every_effect_is_one_that_a_summary_may_name() -> None:
    assert {row["effect"] for row in TABLES["effects"].values() if "effect" in row} - EFFECTS == set()


def test_a_verb_is_an_effect_or_not_but_never_both() -> None:
    """Inflected forms, too, belong to one verb, but for forms in which a verb agrees with itself."""
    assert set(TABLES["verbs"]) & set(TABLES["effects"]) == set()
    seen = Counter(
        (form, surface)
        for category in ("effects", "verbs")
        for row in TABLES[category].values()
        for form, surface in forms(row, VERB_FORMS)
    )
    assert [pair for pair, times in seen.items() if times > 1] == []


def test_verbs_that_are_inflected_have_all_their_forms() -> None:
    """A verb has all five forms, only one (`may`), or none where the effect is known by its noun."""
    partial = [
        name
        for category in ("effects", "verbs")
        for name, row in TABLES[category].items()
        if 1 < len(VERB_FORMS & set(row)) < len(VERB_FORMS)
    ]
    assert partial == []


def test_names_are_sorted_and_spell_their_own_words() -> None:
    names = list(TABLES["names"])
    assert all(first.lower() < second.lower() for first, second in pairwise(names))
    spelt = {name: " ".join(token.word for token in tokenize(name)) for name in names}
    assert {
        name for name in names if spelt[name] not in [form for _, form in forms(TABLES["names"][name], {"one"})]
    } == set()


def test_a_name_that_is_also_a_book_is_a_book() -> None:
    also = {name for name, row in TABLES["names"].items() if row.get("also") == "book"}
    assert also
    assert also - set(TABLES["books"]) == set()


def test_every_place_says_whether_it_belongs_to_a_player() -> None:
    assert {row["owned"] for row in TABLES["places"].values()} == {True, False}


@pytest.mark.parametrize(
    ("category", "name", "form", "surface"),
    [
        ("types", "Hero", "many", "heroes"),
        ("brigades", "pale green", "one", "pale green"),
        ("testaments", "O.T.", "one", "o.t."),
        ("identifiers", "thief", "many", "thieves"),
        ("books", "II Samuel", "one", "2 samuel"),
        ("places", "deck", "one", "draw pile"),
        ("effects", "withdraw", "done", "withdrawn"),
        ("effects", "ignore", "third", "repels"),
        ("verbs", "control", "doing", "controlling"),
        ("names", "Mark", "one", "mark"),
    ],
)
def test_words_of_the_game_are_known(category: str, name: str, form: str, surface: str) -> None:
    assert (form, surface) in list(forms(TABLES[category][name], {form}))
