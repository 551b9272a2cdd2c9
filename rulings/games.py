"""Which games there are: the one place that knows the wings by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rulings.cards.browsing.fields import Browsing
from rulings.cards.lists import GameCards
from rulings.cards.texts import GameTexts
from rulings.epic.browsing import BROWSING as EPIC_BROWSING
from rulings.epic.card_texts import TEXTS as EPIC_TEXTS
from rulings.epic.cards.importing import CARDS as EPIC_CARDS
from rulings.epic.language.game import EPIC
from rulings.epic.positions.against.game import VERSUS as EPIC_VERSUS
from rulings.redemption.browsing import BROWSING as REDEMPTION_BROWSING
from rulings.redemption.card_texts import TEXTS as REDEMPTION_TEXTS
from rulings.redemption.cards.importing import CARDS as REDEMPTION_CARDS
from rulings.redemption.language.game import REDEMPTION
from rulings.redemption.positions.against.game import VERSUS as REDEMPTION_VERSUS
from rulings.redemption.positions.initiative import INITIATIVE
from rulings.scenarios.game import Game
from rulings.scenarios.showing.calculators import Calculator
from rulings.versus.game import GameVersus

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (REDEMPTION, EPIC)})
"""The games by name; a scenario that names none is of the first."""

CARDS: Mapping[str, GameCards[Any]] = MappingProxyType(
    {cards.codec.game: cards for cards in (REDEMPTION_CARDS, EPIC_CARDS)}
)
"""The games whose cards can be imported, by name; where none is named, the first is meant."""

USUAL_CARDS = next(iter(CARDS.values()))
"""The cards of the first game."""

BROWSING: Mapping[str, Browsing[Any]] = MappingProxyType(
    {REDEMPTION_CARDS.codec.game: REDEMPTION_BROWSING, EPIC_CARDS.codec.game: EPIC_BROWSING}
)
"""How the cards of each game are browsed."""

TEXTS: Mapping[str, GameTexts[Any]] = MappingProxyType(
    {texts.codec.game: texts for texts in (REDEMPTION_TEXTS, EPIC_TEXTS)}
)
"""How the texts of the cards of each game are read; where none is named, the first is meant."""

VERSUS: Mapping[str, GameVersus[Any]] = MappingProxyType(
    {versus.game: versus for versus in (REDEMPTION_VERSUS, EPIC_VERSUS)}
)
"""How two cards of each game are set against each other; where none is named, the first is meant."""

CALCULATORS: Mapping[str, Calculator] = MappingProxyType({"initiative": INITIATIVE})
"""The calculators by what they are asked."""
