"""The sets: their order, and their short names."""

from __future__ import annotations

from rulings.epic.cards.sets import known_sets


def test_the_sets_stand_from_the_oldest_to_the_newest() -> None:
    sets = known_sets()
    ages = [
        sets.age(name) for name in ("Base Set", "Season 1 Promo", "Tyrants: Draka's Rage", "Uprising: Kark’s Edict")
    ]
    assert ages == sorted(ages)
    assert len(set(ages)) == len(ages)


def test_a_set_that_nobody_knows_is_newer_than_all() -> None:
    sets = known_sets()
    assert sets.find("Nowhere") is None
    assert sets.position("Nowhere") is None
    assert all(sets.age("Nowhere") > found.age for found in sets.by_name.values())


def test_each_short_name_belongs_to_the_name() -> None:
    for found in known_sets().by_name.values():
        assert all(short in found.name for short in found.short)
