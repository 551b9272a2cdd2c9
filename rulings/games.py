"""Which games there are: the one place that knows the wings by name, and imports of each only what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulings.late import ImportedLate

if TYPE_CHECKING:
    from rulings.cards.browsing.fields import Browsing
    from rulings.cards.identity import GameIdentity
    from rulings.cards.lists import GameCards
    from rulings.cards.texts import GameTexts
    from rulings.decks.formats import GameDecks
    from rulings.questions.game import GameQuestions
    from rulings.scenarios.game import Game
    from rulings.scenarios.showing.calculators import Calculator
    from rulings.versus.game import GameVersus


def _of_each(place: str, name: str = "") -> dict[str, str]:
    """Say where each wing holds something: under the name of the wing where none is given."""
    return {wing: f"rulings.{wing}.{place}:{name or wing.upper()}" for wing in ("redemption", "epic")}


GAMES: ImportedLate[Game] = ImportedLate(_of_each("language.game"))
"""The games by name; a scenario that names none is of the first."""

CARDS: ImportedLate[GameCards[Any]] = ImportedLate(_of_each("cards.importing", "CARDS"))
"""The games whose cards can be imported, by name; where none is named, the first is meant."""

USUAL_CARDS = next(iter(CARDS.values()))
"""The cards of the first game."""

IDENTITIES: ImportedLate[GameIdentity[Any]] = ImportedLate(
    {"redemption": "rulings.redemption.cards.identity.game:IDENTITY"}
)
"""Who is who among the cards of each game that has unique characters under several titles."""

BROWSING: ImportedLate[Browsing[Any]] = ImportedLate(_of_each("browsing", "BROWSING"))
"""How the cards of each game are browsed."""

TEXTS: ImportedLate[GameTexts[Any]] = ImportedLate(_of_each("card_texts", "TEXTS"))
"""How the texts of the cards of each game are read; where none is named, the first is meant."""

VERSUS: ImportedLate[GameVersus[Any]] = ImportedLate(_of_each("positions.against.game", "VERSUS"))
"""How two cards of each game are set against each other; where none is named, the first is meant."""

DECKS: ImportedLate[GameDecks[Any, Any]] = ImportedLate(_of_each("decks.game", "DECKS"))
"""The decks of each game; where none is named, the first is meant."""

CALCULATORS: ImportedLate[Calculator] = ImportedLate(
    {"initiative": "rulings.redemption.positions.initiative:INITIATIVE"}
)
"""The calculators by what they are asked."""

QUESTIONS: ImportedLate[GameQuestions] = ImportedLate(_of_each("positions.typed.game", "QUESTIONS"))
"""How questions on each game are read; a question that names none is of the first that understands it."""
