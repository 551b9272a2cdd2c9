"""Modifiers of abilities: cannot be negated, interrupted, prevented; regardless (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Effect, Modifier, Statement, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading, SentenceReading
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.banding import is_one_of
from rulings.redemption.rules.abilities.repeat import REPEAT
from rulings.redemption.rules.abilities.reservations import is_reserved, modifiers_of_card, put_aside
from rulings.redemption.rules.cards.bearing import manner_of
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import EVENT_IN_FRONT, is_so_as_played
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.ongoing.granting import (
    OWN_CARD,
    AwaitsToModify,
    Modifies,
    granted,
    modified_kinds,
    why_granted_so,
)
from rulings.redemption.rules.ongoing.sentences_of_modifiers import (
    INTERRUPTED,
    NEGATED,
    PREVENTED,
    REGARDLESS,
    is_part_of_more,
    is_settled_late,
    knows_modifier,
    modifiers_with_conditions,
    names_of_kinds,
    points_nowhere,
    tie_of_modifier,
)
from rulings.redemption.rules.ongoing.triggered_modifiers import is_met
from rulings.redemption.rules.targets.qualities import fits
from rulings.table.errors import NotTakenError, NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase

UNAFFECTED = {
    NEGATED: (
        "redemption/modifier/cannot-be-negated#unaffected-by-interrupt-prevent-negate",
        "redemption/modifier/cannot-be-negated#can-still-be-targeted",
        "redemption/term/modifier#what-affects-a-modified-ability",
        "redemption/effect/immune-and-protect#cannot-be-negated-is-a-modifier",
    ),
    INTERRUPTED: (
        "redemption/modifier/cannot-be-interrupted#unaffected-by-later-interrupt-or-negate",
        "redemption/modifier/cannot-be-interrupted#can-still-be-targeted",
        "redemption/term/modifier#what-affects-a-modified-ability",
        "redemption/effect/immune-and-protect#cannot-be-negated-is-a-modifier",
    ),
    PREVENTED: (
        "redemption/modifier/cannot-be-prevented#unaffected-by-earlier-prevent-or-negate",
        "redemption/modifier/cannot-be-prevented#can-still-be-targeted",
        "redemption/term/modifier#what-affects-a-modified-ability",
        "redemption/effect/immune-and-protect#cannot-be-negated-is-a-modifier",
    ),
}
"""The clauses by which an ability that is targeted is not affected, by its modifier."""

LATER, BEFORE = frozenset((NEGATED, INTERRUPTED)), frozenset((NEGATED, PREVENTED))
"""The modifiers by which an interrupt or negate that comes later, or a prevent or negate that came before, does not
affect an ability (redemption/term/modifier#what-affects-a-modified-ability)."""

OF_BRIGADE = "brigade"

_ENTRIES = "redemption/modifier/"
_TERM = "redemption/term/modifier"


@dataclass(frozen=True, slots=True)
class Modified:
    """A modifier that an ability has since its card was played.

    Attributes:
        kind: cannot be negated, cannot be interrupted, cannot be prevented, regardless.
        by: By whose abilities it cannot be; None for all. For regardless, what is disregarded.
        kinds: The kinds of its effects that are modified; none for all of them.
        because: The clauses by which the ability has it.
        giver: The card that gives it to the abilities of others; empty where its own card does.
    """

    kind: str
    by: Any = None
    kinds: frozenset[str] = frozenset()
    because: tuple[str, ...] = ()
    giver: str = ""

    @property
    def spares(self) -> tuple[str, ...]:
        """The clauses by which it keeps an ability from being affected: what it does, and why it is there."""
        return (*UNAFFECTED[self.kind], *self.because)


def grant(now: Happening, card: str, player: str, abilities: Sequence[AbilityReading]) -> Happening:
    """Let the modifiers of a card that are meant for abilities of certain cards begin, ahead of its abilities.

    Args:
        now: What happened so far.
        card: The card that is played.
        player: Who controls it.
        abilities: Its abilities.

    Returns:
        The same with a statement for each (redemption/term/activate#modifiers-before-abilities); those that are not
        there yet are put aside.
    """
    source = Activation("", card, player, (), "")
    now = _without_unknown(now, card, source, abilities)
    for at, modifier in (found for ability in abilities for found in _modifiers_in(now.state, card, ability)):
        said = Modifies(card, player, modifier, now.state.where[card], at, manner_of(now.state, card))
        if not modifier.is_of_own_card and any(map(watches, modifier.conditions)):
            now = now.say(AwaitsToModify(said), *_WHY_MODIFIED, EVENT_IN_FRONT)
        elif not modifier.is_of_own_card and _begins(now.state, source, modifier):
            now = now.say(said, *_WHY_MODIFIED, *why_granted_so(said))
    return now


def _refuse_unknown_grant(state: State, source: Activation, modifier: Modifier, at: int) -> None:
    """Refuse a modifier for other cards of which nobody can tell which these are, or whether it begins."""
    if modifier.is_of_own_card:
        return
    try:
        why_granted_so(Modifies(source.card, source.player, modifier, state.where[source.card], at))
        if not any(map(watches, modifier.conditions)):
            _begins(state, source, modifier)
    except NotTakenError as error:
        raise error.of(modifiers_of_card(source.card), at) from None


def _begins(state: State, source: Activation, modifier: Modifier) -> bool:
    return all_hold(state, source, (item for item in modifier.conditions if item.conjunction == "if"))


def _without_unknown(now: Happening, card: str, source: Activation, abilities: Sequence[AbilityReading]) -> Happening:
    """Put aside the modifiers of a card that are not there yet; each is found before any of them begins."""
    while True:
        try:
            for ability in abilities:
                for at, modifier in _modifiers_in(now.state, card, ability):
                    _kinds(card, modifier, modifier, at)
                    _refuse_unknown_grant(now.state, source, modifier, at)
                tuple(_disregarding(now.state, card, ability))
            return now
        except NotTakenError as error:
            aside = put_aside(now.state, error)
            if aside is None:
                raise
            now = replace(now, state=aside)


_WHY_MODIFIED = (
    "redemption/term/activate#modifiers-before-abilities",
    "redemption/term/modifier#changes-abilities-or-effects",
)


def modifiers_of(state: State, tried: Activation, ability: AbilityReading) -> tuple[Modified, ...]:
    """List the modifiers that an ability has as its card is played; later it gets none.

    Args:
        state: The state in which its card is played.
        tried: The activation that would be.
        ability: The ability.

    Returns:
        Its own, as far as their conditions hold, that of a Dominant (redemption/modifier/cannot-be-negated
        #all-dominants), and those of other cards that modify it in this phase
        (redemption/modifier/cannot-be-negated#settled-when-card-is-played).

    Raises:
        NotThereYetError: The engine cannot tell yet whether a modifier holds.
    """
    alone = [(at, item) for at, item in _modifiers_in(state, tried.card, ability) if item.is_of_own_card]
    own = [(item, _asked(state, tried, item, at)) for at, item in alone]
    elsewhere = () if state.where[tried.card].zone in IN_PLAY else (OWN_CARD,)
    found = [
        Modified(kind, modifier.by, because=(*why_on_own_card(kind, met), *elsewhere))
        for modifier, met in own
        if all(asked.holds for asked in met)
        for kind in _kinds(tried.card, modifier, modifier)
    ]
    found += _disregarding(state, tried.card, ability)
    if "Dominant" in face(state, tried.card).types:
        found.append(Modified(NEGATED, because=(f"{_ENTRIES}cannot-be-negated#all-dominants",)))
    for said in granted(state):
        try:
            found += _given_by(state, said, tried.card)
        except NotTakenError as error:
            raise error.of(modifiers_of_card(said.card), said.at) from None
    return tuple(found)


def _given_by(state: State, said: Modifies, card: str) -> list[Modified]:
    """The modifiers that another card gives to the abilities of a card."""
    source = Activation("", said.card, said.player, (), "")
    kinds = modified_kinds(state, said, card)
    checked = [item for item in said.modifier.conditions if item.conjunction != "if" and not watches(item)]
    if kinds is None or not all(is_so_as_played(state, source, condition).holds for condition in checked):
        return []
    return [_given(kind, kinds, said) for kind in _kinds(said.card, said.modifier, said.modifier)]


def _asked(state: State, tried: Activation, modifier: Modifier, at: int) -> list[Finding]:
    """Ask the conditions of a modifier, up to the first that is not met."""
    found: list[Finding] = []
    for condition in modifier.conditions:
        try:
            found.append(is_met(state, tried, condition))
        except NotTakenError as error:
            raise error.of(modifiers_of_card(tried.card), at) from None
        if not found[-1].holds:
            break
    return found


def why_on_own_card(kind: str, met: Sequence[Finding]) -> tuple[str, ...]:
    """List the clauses by which an ability has a modifier that stands on its own card.

    Args:
        kind: The kind of modifier.
        met: What was found of its conditions, all of which are met.

    Returns:
        The clauses.
    """
    entry = _ENTRIES + kind.replace(" ", "-")
    if kind == REGARDLESS:
        return (f"{entry}#settled-when-card-is-played",)
    may_have = (f"{_TERM}#may-have-conditions",) if met else ()
    while_played = (f"{entry}#condition-met-while-playing",) if met and kind == INTERRUPTED else ()
    parts = (f"{entry}#covers-everything-before-its-sentence", f"{_TERM}#whole-ability-unless-types-named")
    because = dict.fromkeys(clause for each in met for clause in each.because)
    return (*parts, *may_have, *while_played, *because)


def _given(kind: str, kinds: frozenset[str], said: Modifies) -> Modified:
    """A modifier that another card gives, with the clauses by which it does."""
    named = "illustration-of-named-type" if kinds else "whole-ability-unless-types-named"
    because = (f"{_ENTRIES}{kind.replace(' ', '-')}#settled-when-card-is-played", f"{_TERM}#{named}")
    return Modified(kind, said.modifier.by, kinds, because, said.card)


def _disregarding(state: State, card: str, ability: AbilityReading) -> Iterator[Modified]:
    """What a sentence disregards that begins with it, as in `regardless of protection, capture a Hero`."""
    several = sum(map(_does_something, ability.sentences)) > 1
    for sentence in ability.sentences:
        at, value = sentence.span[0], sentence.value
        around = (*value.leads, *value.trailing) if isinstance(value, Statement) else ()
        for condition in around if not is_reserved(state, modifiers_of_card(card), at) else ():
            if condition.conjunction == REGARDLESS and several:
                reason = f"For which effects of {card} it is regardless of something is not there yet."
                raise NotThereYetError(reason, (modifiers_of_card(card), at))
            if condition.conjunction == REGARDLESS:
                modifier = Modifier(REGARDLESS, by=condition.claims)
                kinds = _kinds(card, modifier, condition, at)
                yield from (Modified(kind, because=why_on_own_card(kind, ())) for kind in kinds)


def _does_something(sentence: SentenceReading) -> bool:
    """Whether a sentence has an effect of its own; what repeats the ability has none."""
    return any(isinstance(part, Effect) and part.effect != REPEAT for part in walk(sentence.value))


def _modifiers_in(state: State, card: str, ability: AbilityReading) -> Iterator[tuple[int, Modifier]]:
    """The modifiers of an ability, each with where its sentence begins and with the conditions of that, without limits.

    Those that were put aside are left out, those that begin when what they are tied to has been dealt with, and those
    that are settled by what the card does.

    Raises:
        NotThereYetError: One depends on whether an effect before it is carried out, as in `if you do`.
    """
    for sentence in (*ability.sentences, *ability.modifiers):
        at = sentence.span[0]
        if is_reserved(state, modifiers_of_card(card), at) or tie_of_modifier(ability, sentence):
            continue
        if is_part_of_more(sentence):
            about = (modifiers_of_card(card), at)
            raise NotThereYetError(f"The modifiers of {card} are not there yet.", about)
        said = tuple(item for item in modifiers_with_conditions(sentence) if not is_settled_late(item))
        if any(map(points_nowhere, said)):
            about = (modifiers_of_card(card), at)
            raise NotThereYetError(f"Of which cards the modifiers of {card} speak cannot be told yet.", about)
        yield from ((at, item) for item in said if item.kinds != "limit")


def _kinds(card: str, modifier: Modifier, said: Phrase, at: int = 0) -> list[str]:
    """The kinds of a modifier, in the words of what says it and where its sentence begins."""
    if not knows_modifier(modifier):
        reason = f"The modifier `{wording.words_of(said)}` of {card} is not there yet."
        raise NotThereYetError(reason, (modifiers_of_card(card), at))
    return names_of_kinds(modifier)


def effects_spared(
    state: State,
    card: str,
    effects: Sequence[Instruction],
    modifiers: Iterable[Modified],
    kinds: frozenset[str],
    source: str,
) -> dict[int, Modified]:
    """List the effects of an ability that another card does not affect.

    Args:
        state: The state.
        card: The card that has the ability.
        effects: The effects of the ability.
        modifiers: Its modifiers.
        kinds: Those that would do, `LATER` or `BEFORE`.
        source: The card that interrupts, negates or prevents.

    Returns:
        The numbers of the effects, each with the modifier
        (redemption/term/modifier#whole-ability-unless-types-named, redemption/term/modifier#named-type-only).
    """
    holding = [item for item in modifiers if item.kind in kinds and _is_by(state, item.by, source, item.giver or card)]
    return {
        index: item
        for item in holding
        for index in range(len(effects))
        if not item.kinds or is_one_of(face(state, card), effects, index, item.kinds)
    }


def comes_too_late(state: State, activation: Activation) -> tuple[str, ...]:
    """List the clauses by which an ability is affected although another card modifies cards such as its own.

    Args:
        state: The state.
        activation: The ability.

    Returns:
        The clauses: the modifier was not there when the card was played; none where no such modifier is there.
    """
    own = {item.kind for item in activation.modifiers}
    meant = [said for said in granted(state) if modified_kinds(state, said, activation.card) is not None]
    kinds = {kind for said in meant for kind in _kinds(said.card, said.modifier, said.modifier)} - own
    return tuple(f"{_ENTRIES}{kind.replace(' ', '-')}#settled-when-card-is-played" for kind in sorted(kinds & LATER))


def is_beyond_reach(activation: Activation, index: int) -> bool:
    """Tell whether no card at all can interrupt or negate an effect.

    Args:
        activation: The activation.
        index: The effect.

    Returns:
        Whether it has a modifier that names nobody by whom it could be.
    """
    name = activation.effects[index].name
    return any(
        item.kind in LATER and item.by is None and (not item.kinds or name in item.kinds)
        for item in activation.modifiers
    )


def _is_by(state: State, by: Any, source: str, speaker: str) -> bool:
    """Whether a card is one of those by which something cannot be done; without any, all are.

    What `opponents' cards` are is told from the card that says it.
    """
    if by is None:
        return True
    listed = by.who.items if isinstance(by, By) and isinstance(by.who, Listing) else ()
    if not listed or not all(isinstance(item, Target) and item.things is not None for item in listed):
        raise NotThereYetError(f"By whom it is not done is not there yet: {wording.words_of(by)}.")
    named = any(_is_one(state, item, source, speaker) for item in listed)
    user = state.where[source].on
    if not named and user and any(_is_one(state, item, user, speaker) for item in listed):
        raise NotThereYetError(
            f"Whether {source}, which {user} uses, is meant by `{wording.words_of(by)}` is not there yet."
        )
    return named is not by.except_for


def _is_one(state: State, target: Target, card: str, speaker: str) -> bool:
    if target.owner is not None and target.owner.kind in ("opponents", "any opponent"):
        of_opponent = controller_of(state, card) != controller_of(state, speaker)
        return of_opponent and _is_one(state, replace(target, owner=None), card, speaker)
    which = target.count is not None and target.count.which not in ("", "any")
    if any((target.owner, target.place, target.tails, target.exceptions, target.alternatives, which)):
        raise NotThereYetError(f"By whom it is not done is not there yet: {wording.words_of(target)}.")
    return fits(face(state, card), target.things, {"used by"})
