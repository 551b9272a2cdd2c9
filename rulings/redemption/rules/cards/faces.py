"""What is printed on a card, as the engine needs it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.redemption.cards.identity.alignments import BY_PRINT, NEUTRAL, alignment_of_type
from rulings.redemption.reading.abilities import Limit
from rulings.redemption.reading.identity_line import Definition, LineAbility, Quota, Unity
from rulings.redemption.reading.reader import Reading
from rulings.redemption.rules.unsaid import testament_unsaid
from rulings.table.errors import NotSaidError

ARTIFACTS = frozenset(("Artifact", "Covenant", "Curse"))
"""Types of cards that are played as Artifacts are."""

WITH_NUMBERS = frozenset(("Hero", "Evil Character", "good Enhancement", "evil Enhancement"))
"""Types of cards whose icon boxes have numbers: characters, and what they use."""

LOCATIONS = frozenset(("Fortress", "City", "Site"))
"""Types of cards that are put into territory and that other cards can be in."""


EXPLAINS = "redemption/term/identifier#identifiers-that-explain"
"""The clause by which the line of a card says how it is used: where it is played, in which decks it may be."""


@dataclass(frozen=True, slots=True)
class Side:
    """What belongs to one identity of a card alone, where the print tells its two identities apart.

    Attributes:
        kind: The card type of the identity.
        identifiers: Its identifiers in small letters.
        strength: Its strength, where that is a number.
        toughness: Its toughness likewise.
        varying: Strength and toughness as they are printed, where one of them is no number.
        x: What X stands for on it.
        unity: What must be so for its special ability to activate.
    """

    kind: str
    identifiers: tuple[str, ...] = ()
    strength: int | None = None
    toughness: int | None = None
    varying: tuple[str, str] | None = None
    x: Definition | None = None
    unity: Unity | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is printed.

    Attributes:
        name: Its name.
        types: Its card types in full words: Hero, Evil Character, good Enhancement, evil Enhancement, Artifact, Lost
            Soul, Dominant, Site, Fortress, City, Curse, Covenant.
        brigades: Its brigades, in small letters.
        strength: Its strength, where it has one and it is a number.
        toughness: Its toughness likewise.
        varying: Strength and toughness as they are printed, where one of them is no number: X, or one for each icon.
        classes: warrior, weapon, territory, cloud, star, token, rainbow.
        identifiers: Its identifiers in small letters, such as human, demon, generic.
        ability: Its special ability as read; None where it has none.
        is_known: Whether anybody knows what it is.
        testaments: O.T. or N.T., or both; None where nobody said.
        books: The books of the Bible that it cites; None where nobody said.
        chapters: Their chapters, each behind its book; none of a book of which nobody said them.
        x: What X stands for on it, as its identifier line defines it; None where nothing does.
        alignment: Of a Dominant, Fortress or City, whether its icon or background shows it as good or evil; empty where
            nobody said.
        unity: What must be so for its special ability to activate; None where its identifier line has no unity.
        unsaid: Identifiers of which nobody said whether it has them.
        line: Abilities that stand in its identifier line: what it holds, on what it may be activated.
        limits: How often its special ability may be used, as its identifier line says.
        quotas: How many of some cards may be in a territory, as its identifier line says.
        plays_to: Where it goes when it is played; empty for where its type says.
        sides: What belongs to each of its identities alone; empty where the print tells them not apart.
        same_as: The titles under which the unique character that it is, or each of those that it is, has cards; empty
            where only its own name tells.
        other_than: Titles of characters of which it is said that it is none of them, although its name may be theirs.
        editions: Its titles with the mark of its set, as the lists of the REG name cards; none where only its name is
            known.
        marks: Of a Lost Soul, its verse and the name that its identifier line has, in small letters; empty where nobody
            said them.
        identities: Its two identities, each as a card of its own, where both are of one type: two icon boxes with the
            same icon (redemption/term/dual-icon#where-the-icons-are); empty on any other card.
        identity: Of one of these identities, what it is called: its title, or the side on which its icon box is.
        titles: All titles of the card, where it has more than one.
        unheard: Parts of its identifier line that are not taken into account, each with why.
        token: What a token is like that it creates, but for its card type; None where its identifier line does not say.
        taunt: What happens when a taunt battle challenge is won that it began; None where it cannot begin one.
    """

    name: str
    types: tuple[str, ...]
    brigades: tuple[str, ...] = ()
    strength: int | None = None
    toughness: int | None = None
    varying: tuple[str, str] | None = None
    classes: tuple[str, ...] = ()
    identifiers: tuple[str, ...] = ()
    ability: Reading | None = None
    is_known: bool = True
    testaments: tuple[str, ...] | None = None
    books: tuple[str, ...] | None = None
    chapters: tuple[tuple[str, int], ...] = ()
    x: Definition | None = None
    unity: Unity | None = None
    alignment: str = ""
    unsaid: frozenset[str] = frozenset()
    line: tuple[LineAbility, ...] = ()
    limits: tuple[Limit, ...] = ()
    quotas: tuple[Quota, ...] = ()
    plays_to: str = ""
    sides: tuple[Side, ...] = ()
    same_as: tuple[str, ...] = ()
    other_than: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    identities: tuple[Face, ...] = ()
    identity: str = ""
    titles: tuple[str, ...] = ()
    unheard: tuple[tuple[str, str], ...] = ()
    token: Face | None = None
    taunt: Reading | None = None

    @property
    def is_character(self) -> bool:
        """Whether it is a Hero or an Evil Character (redemption/term/character)."""
        return "Hero" in self.types or "Evil Character" in self.types

    @property
    def is_enhancement(self) -> bool:
        """Whether it is an Enhancement of either alignment."""
        return "good Enhancement" in self.types or "evil Enhancement" in self.types


UNKNOWN = Face("an unknown card", (), is_known=False)
"""A card of which nobody knows what it is."""


def printed_alignment(card: Face) -> str:
    """Tell whether a card is good, evil or neutral, as far as anybody said.

    Args:
        card: The card.

    Returns:
        good, evil or neutral; empty for a Dominant, Fortress or City of which nobody said which it is
        (redemption/term/alignment, redemption/term/neutral-card#three-kinds). A Covenant or Curse that is an Artifact,
        and no Enhancement any more, is neutral (redemption/term/covenant#as-artifact-no-enhancement).
    """
    if "Artifact" in card.types and not card.is_enhancement and not card.is_character:
        return "neutral"
    found = [alignment_of_type(kind, card.alignment) for kind in card.types if kind not in BY_PRINT]
    pointed = next((side for side in ("good", "evil") if side in found), "")
    return pointed or (card.alignment if BY_PRINT & set(card.types) else NEUTRAL)


def as_copy(own: Face, copied: Face) -> Face:
    """Make what a card is that has copied another one.

    Args:
        own: What it is by its print.
        copied: What the other one is.

    Returns:
        The attributes and the special ability of the other in the place of its own
        (redemption/effect/copy#copied-card-gives-everything, #copied-card-replaces-own). What it is called is not among
        the attributes (redemption/term/attribute#which-attributes-there-are), nor that it is a token.
    """
    classes = tuple(each for each in copied.classes if each != _TOKEN)
    return replace(
        copied,
        name=own.name,
        classes=(*classes, *(each for each in own.classes if each == _TOKEN)),
        same_as=own.same_as,
        other_than=own.other_than,
        editions=own.editions,
        marks=own.marks,
        titles=own.titles,
    )


_TOKEN = "token"


def alignment_of(card: Face) -> str:
    """Tell whether a card is good, evil or neutral (redemption/term/alignment).

    Raises:
        NotSaidError: It is a Dominant, Fortress or City, and nobody said whether it is good or evil.
    """
    found = printed_alignment(card)
    if not found:
        kind = next(kind for kind in card.types if kind in BY_PRINT)
        raise NotSaidError(f"Whether {card.name} is good or evil is not known; describe it as `good {kind}` or so.")
    return found


def has_testament(card: Face, testament: str) -> bool:
    """Tell whether a card is of a testament.

    Raises:
        NotSaidError: Nobody said of which it is.
    """
    if card.testaments is None:
        reason = f"To which testament {card.name} belongs is not known: {_say(card, 'N.T.')}."
        raise testament_unsaid(card.name, reason)
    return testament in card.testaments


def _say(card: Face, part: str) -> str:
    """How a line of `cards` says something more of a card."""
    return f"say it in `cards`, as in `{card.name}: {' / '.join(card.types)}, {part}`"


GOSPEL = "Gospel"
"""What the four books on the life of Jesus are, and the identifier of cards from them."""

_GOSPELS = frozenset(("Matthew", "Mark", "Luke", "John"))


def is_from_book(card: Face, book: str) -> bool:
    """Tell whether a card is from a book, or from any of the gospels (redemption/term/reference#gospel-card).

    Raises:
        NotSaidError: Nobody said which book it cites.
    """
    if book == GOSPEL and GOSPEL.lower() in card.identifiers:
        return True
    if card.books is None:
        raise NotSaidError(f"Which book {card.name} is from is not known: {_say(card, book)}.")
    return book in card.books or (book == GOSPEL and not _GOSPELS.isdisjoint(card.books))


def is_from_chapters(card: Face, book: str, chapters: str) -> bool:
    """Tell whether a card is from certain chapters of a book.

    Args:
        card: What is printed on it.
        book: The book.
        chapters: The chapter, `6`, or the first and the last, `12-24`.

    Returns:
        Whether one of the chapters that it cites is among them.

    Raises:
        NotSaidError: Nobody said which book it cites, or which chapter of this one.
    """
    if not is_from_book(card, book):
        return False
    first, _, last = chapters.partition("-")
    cited = [chapter for own, chapter in card.chapters if own == book]
    if not cited:
        raise NotSaidError(f"Which chapter of {book} {card.name} is from is not known: say it in `cards`.")
    return any(int(first) <= chapter <= int(last or first) for chapter in cited)
