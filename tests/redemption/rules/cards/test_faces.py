"""What the face of a card says, and what cannot be told from it."""

from dataclasses import replace

import pytest

from rulings.redemption.rules.cards.faces import is_from_book
from rulings.table.errors import NotSaidError
from tests.redemption.rules.small_games import evil


def test_a_card_that_cites_a_gospel_is_a_gospel_card_with_the_identifier_or_without() -> None:
    cited = replace(evil("Imp", "2/2"), books=("Luke",))
    assert is_from_book(cited, "Gospel")
    assert is_from_book(replace(cited, books=("Acts",), identifiers=("gospel",)), "Gospel")
    assert not is_from_book(replace(cited, books=("Acts",)), "Gospel")
    with pytest.raises(NotSaidError, match="Which book Imp is from"):
        is_from_book(replace(cited, books=None), "Gospel")
