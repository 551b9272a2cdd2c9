"""Cards of more than one identity, and which cards are versions of one another."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import as_identity, has_two_icons, identities_of
from rulings.redemption.rules.cards.titles.versions import is_version, says_unique

TYPES = ("Hero", "Evil Character", "good Enhancement", "evil Enhancement", "Artifact", "Site", "Fortress")
BRIGADES = ("blue", "red", "brown", "black", "gold")
CARDS = st.builds(
    Face,
    st.just("Twosome"),
    st.lists(st.sampled_from(TYPES), min_size=1, max_size=3, unique=True).map(tuple),
    brigades=st.lists(st.sampled_from(BRIGADES), max_size=3, unique=True).map(tuple),
)


@given(CARDS)
def test_each_identity_has_one_type_of_the_card_and_brigades_that_the_card_has(card: Face) -> None:
    found = tuple(identities_of(card))
    assert [one.types for one in found] == [(kind,) for kind in card.types]
    assert all(set(one.brigades) <= set(card.brigades) for one in found)


@given(CARDS)
def test_a_card_with_one_icon_is_its_own_identity(card: Face) -> None:
    if not has_two_icons(card):
        assert tuple(identities_of(card)) == (card,)


def test_gold_belongs_to_both_identities_of_a_card() -> None:
    card = Face("Twosome", ("Hero", "Evil Character"), brigades=("gold", "blue", "brown"))
    assert as_identity(card, "Hero").brigades == ("gold", "blue")
    assert as_identity(card, "Evil Character").brigades == ("gold", "brown")


def test_a_curse_at_face_value_is_generic_and_as_an_artifact_unique() -> None:
    assert says_unique(Face("Plague", ("Curse", "evil Enhancement", "Artifact"))) is False
    assert says_unique(Face("Plague", ("Curse", "Artifact"))) is True


def test_two_titles_of_the_temple_are_versions_and_a_site_of_such_a_title_is_none() -> None:
    first, second = Face("Solomon's Temple", ("Fortress",)), Face("The Tabernacle", ("Fortress",))
    assert is_version(first, second)
    assert not is_version(first, Face("The Tabernacle", ("Site",)))


def test_two_cards_with_one_title_in_common_are_versions() -> None:
    first = Face("Envoy, the Bold", ("Hero",), identifiers=("unique",), titles=("Envoy, the Bold", "Envoy, the Kind"))
    assert is_version(first, Face("Envoy, the Kind", ("Hero",), identifiers=("unique",)))
    assert not is_version(first, Face("Envoy, the Late", ("Hero",), identifiers=("unique",)))
