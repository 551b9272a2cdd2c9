"""What the face of a card says, and what cannot be told from it."""

from dataclasses import replace

import pytest

from rulings.redemption.rules.cards.faces import is_from_book
from rulings.table.errors import NotSaidError
from tests.redemption.rules.small_games import evil


def test_of_a_card_that_cites_a_gospel_without_the_identifier_it_is_not_known_whether_it_is_a_gospel_card() -> None:
    cited = replace(evil("Imp", "2/2"), books=("Luke",))
    with pytest.raises(NotSaidError, match="is a Gospel card is not known"):
        is_from_book(cited, "Gospel")
    assert is_from_book(replace(cited, identifiers=("gospel",)), "Gospel")
    assert not is_from_book(replace(cited, books=("Acts",)), "Gospel")
