"""What is printed on a card, as the rules know it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from rulings.epic.reading.abilities import CONTINUOUS, Ability, Alignments, CardText, Gain, Option, Sentence
from rulings.texts.phrases import items_of

CHAMPION, EVENT, GOD = "Champion", "Event", "God"
ALIGNMENTS = ("good", "evil", "wild", "sage")
"""The four alignments (epic/rule/alignment#four-alignments)."""


NO_TEXT = CardText(())


@dataclass(frozen=True, slots=True)
class Printed:
    """A sentence as it is printed on a card, or a line of keywords.

    Attributes:
        text: Its words.
        ability: The ability to which it belongs; None where it is not understood.
        says: What it says; None of a line of keywords, and where it is not understood.
        option: Of which option of an event it is, from 1; 0 where it is of none.
    """

    text: str
    ability: Ability | None = None
    says: Sentence | None = None
    option: int = 0


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card or token.

    Attributes:
        name: Its name.
        type: Champion, Event or God (epic/rule/card-types#three-main-types).
        alignments: Its alignments.
        cost: The gold that it costs; None of tokens and Gods.
        classes: Its classes, such as Human or Dragon, in small letters.
        offense: The offense of a Champion.
        defense: The defense of a Champion.
        text: Its text, as printed.
        says: What its text says.
        printed: The sentences of its text in the order of print.
        is_token: Whether it is a token.
        is_known: Whether anybody knows which card it is.
    """

    name: str
    type: str = CHAMPION
    alignments: tuple[str, ...] = ()
    cost: int | None = None
    classes: tuple[str, ...] = ()
    offense: int = 0
    defense: int = 0
    text: str = ""
    says: CardText = NO_TEXT
    printed: tuple[Printed, ...] = ()
    is_token: bool = False
    is_known: bool = True

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that the reader does not understand."""
        return tuple(sentence.text for sentence in self.printed if sentence.ability is None)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all its options, and those that work in the discard pile."""
        return self.says.abilities

    @property
    def options(self) -> tuple[Option, ...]:
        """The ways to play it, divided by OR; a text without the word is one of them."""
        return self.says.options

    @property
    def alignments_elsewhere(self) -> tuple[Alignments, ...]:
        """The alignments that its text gives it in places out of play too."""
        acts = [
            act
            for ability in self.abilities
            if ability.kind == CONTINUOUS
            for sentence in ability.sentences
            for act in items_of(sentence.acts)
        ]
        effects = [deed.effect for act in acts for deed in items_of(act.deeds)]
        had = [what for effect in effects if isinstance(effect, Gain) for what in items_of(effect.what)]
        return tuple(what for what in had if isinstance(what, Alignments) and what.even_in is not None)

    @property
    def is_champion(self) -> bool:
        """Tell whether it is a Champion."""
        return self.type == CHAMPION

    @property
    def is_event(self) -> bool:
        """Tell whether it is an event."""
        return self.type == EVENT

    @property
    def is_god(self) -> bool:
        """Tell whether it is a God (epic/rule/god-card)."""
        return self.type == GOD


UNKNOWN = Face("unknown card", type="", is_known=False)
"""A card of which nobody knows what it is."""


def _token(name: str, alignment: str, strength: int) -> Face:
    kind = name.removesuffix(" token")
    return Face(
        name,
        alignments=(alignment,),
        classes=(kind.lower(),),
        offense=strength,
        defense=strength,
        is_token=True,
    )


TOKENS = MappingProxyType(
    {
        "wolf": _token("Wolf token", "wild", 2),
        "zombie": _token("Zombie token", "evil", 2),
        "human": _token("Human token", "good", 1),
        "demon": _token("Demon token", "evil", 4),
    }
)
"""The tokens that come with the game, by their class (epic/rule/token#provided-tokens)."""
