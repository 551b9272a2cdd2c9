"""Protection: what a card is shielded from, and what cards that ignore each other cannot do (REG, Protect; Ignore)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading.abilities import By, Harm, Noun, Player, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.in_force import Ongoing, Took, in_force
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.harm import Harmed, harm_to
from rulings.redemption.rules.cards.places import brigades_of, card_of, controller_of, face, fighter_of
from rulings.redemption.rules.facts import is_on_abilities
from rulings.redemption.rules.ongoing.ignoring import ignoring_by
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.protection_by_play import (
    NEXT,
    card_meant,
    is_told_by_play,
    unknown_in_play,
    unknown_protection_from,
)
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.known_words import BY_PLAY, unknown_nouns, unknown_words
from rulings.redemption.rules.targets.qualities import is_so, means
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.tails import kind_of
from rulings.redemption.rules.targets.whereabouts import players_in, players_named
from rulings.table.errors import CannotTellError, NotSaidError, NotTakenError, NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of

_PROTECT, _IGNORE = "redemption/effect/immune-and-protect", "redemption/effect/ignore"
_STAYS_OPEN = (f"{_PROTECT}#own-ability-stays-open", "redemption/term/target#cards-and-abilities-at-once")
"""The clauses by which the ability of a protected card is reached."""

COUNTS_ZERO = (f"{_PROTECT}#not-defeated-by-those-cards", f"{_PROTECT}#strength-counts-zero")
"""The clauses by which a card from which a character is protected does not defeat it by the numbers."""

USED = ("redemption/term/used-by#special-ability-activates",)
_ONE_SHIELDS = "one-brigade-shields-from-card"
_HARMS = {"rescue": "protect-from-rescue", "ignore": "cannot-be-ignored"}
_NEGATIVE_EFFECT, _ANY_EFFECT = "negative effect", "any effect"


@dataclass(frozen=True, slots=True)
class Shielded:
    """The statement that an effect cannot touch a card.

    Attributes:
        card: The card.
        by: The activation that shields it.
        activation: The activation with the effect.
        effect: The name of the effect.
    """

    card: str
    by: str
    activation: str
    effect: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} shields {self.card} from the {self.effect} effect of {card_of(self.activation)}"


@dataclass(frozen=True, slots=True)
class Protection:
    """What shields a card.

    Attributes:
        by: The name of the activation.
        because: The clauses.
    """

    by: str
    because: tuple[str, ...]


def protection(state: State, card: str, effect: str, source: str) -> Protection | None:
    """Find what shields a card from an effect of another card.

    Args:
        state: The state.
        card: The card that would be targeted.
        effect: The name of the effect.
        source: The card whose ability would target it.

    Returns:
        The activation and the clauses (redemption/effect/immune-and-protect#from-cards, #from-abilities,
        redemption/effect/ignore#ignoring-card-cannot-be-targeted, #ignored-card-cannot-be-targeted); or nothing.

    Raises:
        NotThereYetError: It protects from something that the engine does not know yet.
    """
    return None if is_on_abilities(effect) else _protection(state, card, effect, source)


def is_any_shielded(state: State) -> bool:
    """Tell whether an effect is in force that may shield cards from others."""
    return bool(in_force(state, "protect", "ignore"))


def reaches_ability_alone(state: State, card: str, effect: str, source: str) -> Finding:
    """Tell whether an effect reaches the ability of a card that is protected from it.

    Args:
        state: The state.
        card: The card that may be protected.
        effect: The name of the effect: interrupt, negate or prevent.
        source: The card whose ability has it.

    Returns:
        Whether the card is protected, as far as the engine can tell, and by which clauses its ability is reached all
        the same (redemption/effect/negate#targets-card-and-ability-apart).
    """
    try:
        shielded = _protection(state, card, effect, source) is not None
    except CannotTellError:
        shielded = False
    apart = f"redemption/effect/{effect}#targets-card-and-ability-apart"
    return Finding(shielded, (apart, *_STAYS_OPEN) if shielded else ())


def _why_joined(state: State, shield: Ongoing, card: str) -> tuple[str, ...]:
    """The clauses by which a card is shielded that was no target yet as the protection began."""
    took = state.log[shield.since].what
    if not isinstance(took, Took) or card in took.targets:
        return ()
    return (
        "redemption/term/effect-targeting#ongoing-automatic-targets-update",
        "redemption/term/ongoing-effect#automatic-targets-may-update",
    )


def _protection(state: State, card: str, effect: str, source: str) -> Protection | None:
    return _by_protect(state, card, effect, source) or _by_ignore(state, card, source)


def _by_protect(state: State, card: str, effect: str, source: str) -> Protection | None:
    for shield in ongoing(state, "protect"):
        if card not in shield.targets:
            continue
        for item in _against(shield):
            if _is_against(state, shield, item, card, effect, source):
                whole = _why_whole(state, item, (source, fighter_of(state, source)), f"{_PROTECT}#{_ONE_SHIELDS}")
                joined = _why_joined(state, shield, card)
                said = (f"{_PROTECT}#immune-equals-protect",) if "immune" in shield.instruction.words else ()
                return Protection(shield.activation.key, (*_why(item, effect), *whole, *joined, *said))
    return None


def _by_ignore(state: State, card: str, source: str) -> Protection | None:
    for ignoring in ongoing(state, "ignore"):
        others = _part_between(state, ignoring, card, {source, fighter_of(state, source)})
        if others:
            part = "ignored-card-cannot-be-targeted" if others == "ignoring" else "ignoring-card-cannot-be-targeted"
            return Protection(ignoring.activation.key, (f"{_IGNORE}#{part}", f"{_IGNORE}#neither-side-can-target"))
    return None


def _why_whole(state: State, item: Any, cards: Iterable[str], clause: str) -> tuple[str, ...]:
    """The clause by which one brigade that a text names stands for a card that has another besides."""
    named = {part.name for part in walk(item) if isinstance(part, Term) and part.category == "brigades"}
    several = (brigades_of(state, card) for card in cards)
    return (clause,) if any(found & named and found - named for found in several) else ()


def _why(item: Any, effect: str) -> tuple[str, ...]:
    """The clauses by which a protection stops an effect, by what it names."""
    shield = f"{_PROTECT}#shields-from-specified-set"
    if isinstance(item, Player):
        return (shield, f"{_PROTECT}#protect-from-a-player", f"{_PROTECT}#from-cards")
    if isinstance(item, Harm) and _kind_of(item) == "harm":
        other_word = getattr(item.kind, "name", "") == _NEGATIVE_EFFECT
        meant = ("redemption/term/harm#negative-effect-means-harm",) if other_word else ()
        return (shield, "redemption/term/harm#targeted-by-opposite-alignment", *meant)
    if isinstance(item, Harm):
        other = _HARMS.get(effect, "protect-from-other-effects")
        return (shield, f"{_PROTECT}#{other}", f"{_PROTECT}#from-abilities")
    if isinstance(item, Target) and _names_abilities(item):
        used = any(kind_of(tail) == "used by" for tail in item.tails)
        return (shield, f"{_PROTECT}#from-abilities", *(USED if used else ()))
    is_next = is_told_by_play(item) and item.count.kind == "next"
    return (shield, f"{_PROTECT}#from-cards", *(NEXT if is_next else ()))


def shields(state: State, card: str, other: str) -> Protection | None:
    """Find what keeps the strength of one character from counting against another.

    Args:
        state: The state.
        card: The character that would be defeated.
        other: The character that opposes it.

    Returns:
        A protect effect from such cards (redemption/effect/immune-and-protect#strength-counts-zero), or an ignore
        effect between the two (redemption/effect/ignore#ignored-strength-counts-zero, #ignoring-strength-counts-zero),
        with the clauses; or nothing.
    """
    for shield in ongoing(state, "protect"):
        if card in shield.targets and any(_is_from_card(state, shield, item, card, other) for item in _against(shield)):
            return Protection(shield.activation.key, COUNTS_ZERO)
    for ignoring in ongoing(state, "ignore"):
        if part := _part_between(state, ignoring, card, {other}):
            zero = f"{_IGNORE}#{part}-strength-counts-zero"
            return Protection(ignoring.activation.key, (zero, f"{_IGNORE}#neither-defeats-the-other"))
    return None


def is_ignored_by(state: State, card: str, other: str) -> bool:
    """Tell whether a card is ignored by another (redemption/effect/ignore)."""
    return any(
        card in ignored_by(state, effect) and other in (effect.activation.card, *ignoring_by(state, effect))
        for effect in ongoing(state, "ignore")
    )


def wards(state: State, card: str, effect: str, by: str) -> Protection | None:
    """Find what protects a card from a kind of effect, from a card or player, or from one by the other.

    Args:
        state: The state.
        card: The card.
        effect: The kind of effect; empty for everything that a card or player does.
        by: The card or player; empty for anybody.

    Returns:
        The activation and the clauses; or nothing. What protects from some cards alone protects from no kind of effect.
    """
    for shield in ongoing(state, "protect"):
        for item in _against(shield) if card in shield.targets else ():
            if _covers(state, item, shield, card, effect, by):
                return Protection(shield.activation.key, _why(item, effect))
    return None


def _covers(state: State, item: Any, shield: Ongoing, card: str, effect: str, by: str) -> bool:
    if not effect and not by:
        return True
    if by in players_in(state):
        return isinstance(item, Player) and by in (players_named(state, shield.activation, item) or ())
    if by and effect:
        return _is_against(state, shield, item, card, effect, by)
    if by:
        return _is_from_card(state, shield, item, card, by)
    if isinstance(item, Harm):
        return item.by is None and _kind_of(item) == effect
    named = isinstance(item, Target) and item.things is not None and _names_abilities(item)
    return named and any(effect in _told_apart(noun)[0] for noun in _nouns(item))


def kept_out(state: State, card: str) -> Protection | None:
    """Find what keeps a character out of battle, if anything (redemption/effect/ignore#ignored-character-stays-out)."""
    for ignoring in ongoing(state, "ignore"):
        if card in ignored_by(state, ignoring):
            whole = _why_whole(state, ignoring.instruction.effect.target, (card,), f"{_IGNORE}#one-brigade-is-enough")
            because = (f"{_IGNORE}#ignored-character-stays-out", f"{_IGNORE}#three-parts", *whole)
            return Protection(ignoring.activation.key, because)
    return None


def ignored_by(state: State, effect: Ongoing) -> frozenset[str]:
    """List the cards that an ignore effect means at this moment.

    Args:
        state: The state.
        effect: The effect.

    Returns:
        Those of another alignment, as long as the ignoring character is in battle, that are not protected from being
        ignored (redemption/effect/ignore#different-alignments, #ignoring-character-must-be-in-battle,
        redemption/effect/immune-and-protect#cannot-be-ignored).
    """
    own = {alignment_of(face(state, ignoring)) for ignoring in ignoring_by(state, effect)}
    if len(own) > 1:
        raise NotThereYetError(f"Who ignores whom by {effect.activation.card} on both sides is not there yet.")
    return frozenset(
        card
        for card in effect.targets
        if own - {alignment_of(face(state, card))}
        and _by_protect(state, card, "ignore", effect.activation.card) is None
    )


def _part_between(state: State, effect: Ongoing, card: str, others: set[str]) -> str:
    """What the others are to a card between which and one of them an ignore effect stands: ignored, or ignoring."""
    ignoring = ignoring_by(state, effect)
    ignored = ignored_by(state, effect)
    if card in ignoring and not ignored.isdisjoint(others):
        return "ignored"
    return "ignoring" if card in ignored and not others.isdisjoint(ignoring) else ""


def _against(shield: Ongoing) -> tuple[Any, ...]:
    against = shield.instruction.effect.from_
    return tuple(against.items) if isinstance(against, Listing) else (against,)


def _is_from_card(state: State, shield: Ongoing, item: Any, card: str, other: str) -> bool:
    """Whether protection is from a card itself; where it is from effects alone, strength counts."""
    if isinstance(item, Harm) or (isinstance(item, Target) and _names_abilities(item)):
        return False
    with _doubts_of(shield):
        if is_told_by_play(item):
            return card_meant(state, shield, item) == other
        return _is_such(state, shield.activation, item, other)


def _is_against(state: State, shield: Ongoing, item: Any, card: str, effect: str, source: str) -> bool:
    with _doubts_of(shield):
        return _stops(state, shield, item, card, effect, source)


@contextmanager
def _doubts_of(shield: Ongoing) -> Iterator[None]:
    """Say of the protection what cannot be told of what it stops, not of what it may stop."""
    try:
        yield
    except NotTakenError as error:
        raise error.of(shield.activation.key, shield.index) from None


def _stops(state: State, shield: Ongoing, item: Any, card: str, effect: str, source: str) -> bool:
    using = (source, fighter_of(state, source))
    if isinstance(item, Harm):
        return _is_kind(state, item, card, effect, source) and _is_by(state, shield.activation, item.by, using)
    if isinstance(item, Target) and _names_abilities(item):
        return any(_is_ability(state, shield.activation, noun, effect, using) for noun in item.things.items) and all(
            _is_on(state, shield.activation, tail, source) for tail in item.tails
        )
    if is_told_by_play(item):
        return card_meant(state, shield, item) in using
    return any(_is_such(state, shield.activation, item, other) for other in using)


def _is_kind(state: State, harm: Harm, card: str, effect: str, source: str) -> bool:
    """Whether an effect is the one that is named, or harms the card (redemption/term/harm)."""
    kind = _kind_of(harm)
    if kind == _ANY_EFFECT:
        raise unknown_protection_from(harm)
    if kind != "harm":
        return kind == effect
    found = harm_to(state, card, source, controller_of(state, source))
    if found is Harmed.UNKNOWN:
        raise NotSaidError(f"Whether {source} harms {card} is not known; say which of them is good and which evil.")
    return found is Harmed.YES


def _kind_of(harm: Harm) -> str:
    """The effect, or harm; a text may say negative effect for it (redemption/term/harm#negative-effect-means-harm)."""
    name = str(getattr(harm.kind, "name", ""))
    return "harm" if name == _NEGATIVE_EFFECT else name


def _is_by(state: State, speaker: Activation, by: Any, using: tuple[str, ...]) -> bool:
    """Whether it is done by what a protection names; where that names nothing, by anything."""
    if by is None:
        return True
    if not isinstance(by, By):
        raise unknown_protection_from(by)
    items = items_of(by.who)
    found = any(_is_such(state, speaker, item, other) for item in items for other in using)
    return found is not by.except_for


def _knows_such(item: Any) -> bool:
    if isinstance(item, Player | Noun):
        return True
    counted = isinstance(item, Target) and item.count is not None and item.count.kind in BY_PLAY
    return isinstance(item, Target) and not (counted or item.back or item.things is None or item.place is not None)


def _is_such(state: State, speaker: Activation, item: Any, card: str) -> bool:
    """Whether a card is what a protection names: a kind of card, or one that a player uses."""
    if isinstance(item, Player):
        named = players_named(state, speaker, item)
        if named is None:
            raise unknown_protection_from(item)
        return controller_of(state, card) in named
    if isinstance(item, Noun):
        return means(state, speaker, card, Listing((item,)))
    if not _knows_such(item):
        raise unknown_protection_from(item)
    return is_meant(state, speaker, speaker.player, settled(state, speaker, item) if has_x(item) else item, card)


def unknown_protection(against: Any) -> Iterator[Any]:
    """List what a protect effect names and of which the engine does not know what it stops.

    Args:
        against: What the effect protects from.

    Yields:
        The items, and the words in them.
    """
    for item in items_of(against):
        if isinstance(item, Harm):
            if _kind_of(item) == _ANY_EFFECT or not (item.by is None or isinstance(item.by, By)):
                yield item
            elif item.by is not None:
                yield from (who for who in items_of(item.by.who) if not _knows_such(who))
        elif isinstance(item, Target) and _names_abilities(item):
            yield from (part for part in (*_nouns(item), *item.tails) if not _knows_ability(part))
        elif is_told_by_play(item):
            yield from unknown_in_play(item)
        elif not _knows_such(item):
            yield item
        elif isinstance(item, Target):
            yield from unknown_words(item)
        elif isinstance(item, Noun):
            yield from unknown_nouns(Listing((item,)))


def _knows_ability(part: Any) -> bool:
    """Whether a noun for abilities is known, or what says on which cards they are, or who uses them."""
    if isinstance(part, Noun):
        return not part.tails
    told = kind_of(part) == "on" or (kind_of(part) == "used by" and not part.negative)
    return told and all(isinstance(item, Player | Target) for item in items_of(part.what)) and not part.exceptions


def _names_abilities(target: Target) -> bool:
    return any(getattr(noun.head, "name", "") == "ability" for noun in _nouns(target))


def _nouns(target: Target) -> Iterator[Noun]:
    items = target.things.items if isinstance(target.things, Listing) else ()
    yield from (item for item in items if isinstance(item, Noun))


def _is_ability(state: State, speaker: Activation, noun: Noun, effect: str, using: tuple[str, ...]) -> bool:
    """Whether a noun such as `evil discard abilities` means the ability with an effect on a card."""
    if noun.tails:
        raise unknown_protection_from(noun)
    kinds, cards = _told_apart(noun)
    if kinds and effect not in kinds:
        return False
    return all(any(is_so(state, speaker, card, quality) for card in using) for quality in cards)


def _told_apart(noun: Noun) -> tuple[set[str], list[Term]]:
    """The effects that a noun names, and the qualities of the cards on which the abilities are."""
    terms = [item for group in noun.qualities for item in group.items if isinstance(item, Term)]
    kinds = {term.name for term in terms if term.category == "effects"}
    return kinds, [term for term in terms if term.category != "effects"]


def _is_on(state: State, speaker: Activation, tail: Any, source: str) -> bool:
    """Whether the ability is on such a card, or such a character uses it: its own, or that of an Enhancement on it."""
    if not _knows_ability(tail):
        raise unknown_protection_from(tail)
    card = source if kind_of(tail) == "on" else fighter_of(state, source)
    return any(_is_such(state, speaker, item, card) for item in items_of(tail.what))
