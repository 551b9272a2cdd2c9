"""The cards at which the words of a text point back: a pronoun, what was drawn or selected (REG, Ability)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Tail, Target
from rulings.redemption.reading.connections import PICKED
from rulings.redemption.reading.instructions import CHARACTERS, Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.afflictions import affliction_of
from rulings.redemption.rules.abilities.rewording.selections import REST_OF_SELECTED, SELECT
from rulings.redemption.rules.abilities.set_aside_cards import those_come_back
from rulings.redemption.rules.abilities.switching import exchanged_for
from rulings.redemption.rules.agenda import BENEATH, DRAWN, ENTERED
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.targets.comparing import POINTED_BACK
from rulings.redemption.rules.targets.qualities import fits, nouns_of
from rulings.redemption.rules.targets.tails import LYING_ON
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.questions import Question
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of

LATER_NEEDS_EARLIER = "redemption/term/ability#later-effect-needs-earlier-target"
"""The clause by which a word points back at what an effect before it has targeted."""


def pointed_back(state: State, activation: Activation, target: Target, before: int | None = None) -> tuple[str, ...]:
    """List the cards that a pronoun points back to: the targets before it, else the card of the event.

    Args:
        state: The state.
        activation: The activation.
        target: The target that is a pronoun.
        before: The effect before which it stands; behind all that have targets already where none is said.

    Returns:
        The cards; none where an effect before the pronoun names cards and has targeted none of them
        (redemption/term/ability#later-effect-needs-earlier-target).

    Raises:
        NotThereYetError: The card beneath one that is placed may be meant, or that of the event; or it was named or
            selected before, without an effect; or a cost and an event both have a card that may be meant.
    """
    if means_picked(target):
        raise NotThereYetError(f"Which card `{wording.words_of(target)}` is cannot be told yet.")
    if done_before(target):
        return _had_done(state, activation, target)
    own, beneath = tuple(_named_before(state, activation, target, before)), beneath_of(state, activation)
    afflicted = affliction_of(state, activation, before or 0) if activation.part_of and not own else None
    if afflicted is not None:
        return afflicted.left
    returned = () if own else those_come_back(state, activation)
    if returned:
        return tuple(card for card in returned if _are(state, (card,), target))
    fitting = next((cards for cards in own if _are(state, cards, target)), ())
    fitting = fitting or _bearers(state, activation, target, before)
    if own and not fitting and _is_of_event(state, activation, target):
        return (activation.occasion,)
    told = fitting or (own[0] if own and not beneath else ())
    if told and _may_be_of_event(state, activation, target, told):
        raise NotThereYetError(
            f"Which card `{wording.words_of(target)}` means on {activation.card} cannot be told yet."
        )
    if not told and (_is_plural(target) or not (activation.occasion or beneath)):
        told = _drawn(state, activation) or _before_part(state, activation, target, own)
        told = told or (_drawn_by_event(state, activation) if _is_plural(target) and not own else ())
    if not (told or activation.occasion or beneath):
        told = _itself_in_condition(activation, target)
    if told or not (activation.occasion or beneath):
        _refuse_unnamed(activation, target)
        return told
    occasion = _occasion(activation, target)
    if not (beneath and occasion):
        return beneath or occasion
    either = [cards for cards in dict.fromkeys((beneath, occasion)) if _are(state, cards, target)]
    if len(either) != 1:
        raise NotThereYetError(
            f"Which card `{wording.words_of(target)}` means on {activation.card} cannot be told yet."
        )
    return either[0]


def _before_part(
    state: State, activation: Activation, target: Target, own: tuple[tuple[str, ...], ...]
) -> tuple[str, ...]:
    """The cards that the ability of a part spoke of before the part, where the part itself names none before.

    The source is redemption/term/ability#connected-effects.
    """
    whole = state.activations.get(activation.part_of)
    if own or whole is None or activation.occasion:
        return ()
    spans = [effect.effect.span for effect in whole.effects]
    first = activation.effects[0].effect.span
    return pointed_back(state, whole, target, spans.index(first)) if first in spans else ()


def _bearers(state: State, activation: Activation, target: Target, before: int | None) -> tuple[str, ...]:
    """The cards on which the targets before a pronoun lay, where the words for these spoke of such cards."""
    if target.things is None:
        return ()
    for index, cards in targets_before(state, activation, before):
        said = (part for part in walk(activation.effects[index].effect.target) if isinstance(part, Tail))
        if any(tail.kind == LYING_ON for tail in said):
            moves = [
                entry.what for entry in state.log if isinstance(entry.what, Moved) and entry.cause == activation.key
            ]
            beneath = tuple(dict.fromkeys(move.source.on for move in moves if move.card in cards and move.source.on))
            return beneath if beneath and _are(state, beneath, target) else ()
    return ()


def _compared_back(state: State, key: str, target: Target) -> tuple[str, ...]:
    """List the cards at which a pronoun points with which an effect compares others; none where there are none.

    Raises:
        NotThereYetError: Those that an effect before has targeted may be meant, or that of the event.
    """
    activation = state.activations.get(key)
    own = (index for index, effect in enumerate(activation.effects) if _says(effect, target)) if activation else ()
    at = next(iter(own), None)
    if activation is None or at is None:
        return ()
    sets = (*earlier_sets(state, activation, at), (activation.occasion,) if activation.occasion else ())
    fitting = tuple(dict.fromkeys(cards for cards in sets if cards and _are(state, cards, target)))
    if len(fitting) > 1 and activation.occasion:
        raise NotThereYetError(
            f"Which card `{wording.words_of(target)}` means on {activation.card} cannot be told yet."
        )
    return fitting[0] if fitting else ()


QUESTIONS = {POINTED_BACK: Question(_compared_back, "the card with which {} compares", (LATER_NEEDS_EARLIER,))}
"""What a state can be asked of the words of targets."""


def done_before(target: Target) -> str:
    """Name the effect whose targets a pronoun means: `the withdrawn humans`, `the drawn cards`; empty for none."""
    return next((_DONE[word] for word in wording.words_of(target).split() if word in _DONE), "")


_DONE = MappingProxyType({"drawn": "draw", "negated": "negate", "withdrawn": "withdraw"})
"""What was done to cards, as a text says of them afterwards, and the effect that does it."""


_SAID_OF_ANY = frozenset((*_DONE, "discarded"))
"""Words for what was done to cards, which say nothing of their kind."""


def _had_done(state: State, activation: Activation, target: Target) -> tuple[str, ...]:
    """List the cards of a kind to which an effect before has done what a pronoun says."""
    name = done_before(target)
    sets = targets_before(state, activation)
    told = (cards for index, cards in sets if activation.effects[index].name == name)
    cards = _drawn(state, activation) or _drawn_by_event(state, activation) if name == "draw" else next(told, ())
    kinds = _without_participle(target)
    return tuple(card for card in cards if kinds is None or fits(face(state, card), kinds))


def _without_participle(target: Target) -> Listing | None:
    """The kinds of cards that a pronoun says beside what was done to them."""
    if target.things is None:
        return None
    return Listing(
        tuple(
            replace(
                noun, qualities=tuple(group for group in noun.qualities if wording.words_of(group) not in _SAID_OF_ANY)
            )
            for noun in nouns_of(target.things)
        )
    )


def selected_before(state: State, activation: Activation, target: Target) -> tuple[str, ...]:
    """List the selected cards that later words mean.

    Args:
        state: The state.
        activation: The activation.
        target: The words: the selected ones of a kind, or the rest of them.

    Returns:
        Those of the kind; of the rest, those with which no effect since has done anything
        (redemption/term/select#only-the-selected-card).
    """
    later: set[str] = set()
    for index, cards in targets_before(state, activation):
        if activation.effects[index].name == SELECT:
            kept = (card for card in cards if target.back != REST_OF_SELECTED or card not in later)
            return tuple(card for card in kept if target.things is None or fits(face(state, card), target.things))
        later |= set(cards)
    return ()


def means_picked(target: Target) -> bool:
    """Tell whether a pronoun means what was selected or named before, without an effect."""
    return not PICKED.isdisjoint(wording.words_of(target).split())


def _is_of_event(state: State, activation: Activation, target: Target) -> bool:
    """Whether the card of the event is of the kind that stands beside a pronoun, as in `that human`."""
    return target.things is not None and bool(activation.occasion) and _are(state, (activation.occasion,), target)


def _may_be_of_event(state: State, activation: Activation, target: Target, told: tuple[str, ...]) -> bool:
    """Whether a pronoun in what a cost pays for may mean the card of the event instead of the one that was paid."""
    paid_for = any(
        aim.back == target.back
        for effect in activation.effects
        if effect.setting.role == "benefit"
        for aim in items_of(effect.effect.target)
        if isinstance(aim, Target)
    )
    event = (activation.occasion,)
    return paid_for and bool(activation.occasion) and told != event and _are(state, event, target)


def _itself_in_condition(activation: Activation, target: Target) -> tuple[str, ...]:
    """The card itself, where the condition in front of a bare pronoun asks something of it: `if this card is …, … it`.

    The source is redemption/term/targeting-by-name.
    """
    first = next((effect for effect in activation.effects if _aims_at(effect, target)), None)
    if first is None or target.things is not None:
        return ()
    claims = [part for condition in first.conditions for part in walk(condition) if isinstance(part, Claim)]
    asked = [item for claim in claims for item in items_of(claim.subject)]
    itself = bool(asked) and all(isinstance(item, Target) and item.back == "this card" for item in asked)
    return (activation.card,) if itself else ()


def _refuse_unnamed(activation: Activation, target: Target) -> None:
    """Refuse a pronoun in front of which no effect of the ability names any card."""
    own = next((index for index, effect in enumerate(activation.effects) if _says(effect, target)), None)
    if own is None or activation.part_of or _itself_in_condition(activation, target):
        return
    if all(effect.effect.target is None and effect.name != "draw" for effect in activation.effects[:own]):
        raise NotThereYetError(f"Which card `{wording.words_of(target)}` means on {activation.card} is not there yet.")


def _is_plural(target: Target) -> bool:
    heads = (getattr(noun.head, "form", "") for noun in nouns_of(target.things)) if target.things is not None else ()
    return target.back == "those" or "many" in heads


def _drawn(state: State, activation: Activation) -> tuple[str, ...]:
    """The cards that the activation has drawn last, which its draw targets (effect/draw#targets-drawn-cards)."""
    found = (state.answers.get(f"{activation.key}/{index}/{DRAWN}") for index in range(len(activation.effects)))
    return tuple(next((cards for cards in reversed(list(found)) if cards), ()))


def pointed_back_by_condition(state: State, activation: Activation, target: Target) -> tuple[str, ...]:
    """List the cards that a pronoun of a condition points back to.

    Args:
        state: The state.
        activation: The activation.
        target: The target that is a pronoun.

    Returns:
        The cards; where the condition stands in front of an effect, what that targets is none of them. In a repetition
        of the ability it is that of the effect as it is repeated.
    """
    effects = tuple(enumerate(activation.effects))[_begin_of_repetition(state, activation) :]
    said = (index for index, effect in effects if _asks_in_front(effect, target))
    return pointed_back(state, activation, target, next(said, None))


def _asks_in_front(effect: Instruction, target: Target) -> bool:
    """Whether a condition in front of an effect has a pronoun in it."""
    behind = effect.setting.behind
    in_front = (condition for condition in effect.conditions if not any(condition is other for other in behind))
    return any(part is target for condition in in_front for part in walk(condition))


def _drawn_by_event(state: State, activation: Activation) -> tuple[str, ...]:
    """The cards that were drawn by the event that triggered an activation."""
    return tuple(state.answers.get(f"{activation.key}/{DRAWN}", ()))


def _named_before(
    state: State, activation: Activation, target: Target, before: int | None
) -> Iterator[tuple[str, ...]]:
    """The targets before a pronoun, the latest first; *that card* is not what the text itself calls *this card*.

    Where the condition of a sentence asks of it, it is the same one in what that sentence pays for, not what was paid.
    """
    paid = _paid_between(activation, target)
    for index, cards in targets_before(state, activation, before):
        if index in paid:
            continue
        aims = items_of(activation.effects[index].effect.target)
        itself = any(isinstance(item, Target) and item.back == "this card" for item in aims)
        if not (itself and cards == (activation.card,) and target.back == "that card"):
            yield cards


def _paid_between(activation: Activation, target: Target) -> frozenset[int]:
    """The costs between a condition that asks of `it` and the benefit in which the same pronoun stands again."""
    said = next((effect for effect in activation.effects if _aims_at(effect, target)), None)
    if said is None or said.setting.role != "benefit" or not _asks_of_same(said, target):
        return frozenset()
    effects = enumerate(activation.effects)
    return frozenset(
        index
        for index, effect in effects
        if effect.setting.role == "cost" and effect.setting.payer is said.setting.payer
    )


def _aims_at(effect: Instruction, target: Target) -> bool:
    return any(item is target for item in items_of(effect.effect.target))


def _asks_of_same(effect: Instruction, target: Target) -> bool:
    """Whether a condition in front of an effect has the same bare pronoun as its subject."""
    parts = (part for condition in effect.conditions for part in walk(condition))
    asked = (item for part in parts if isinstance(part, Claim) for item in items_of(part.subject))
    return target.things is None and any(isinstance(item, Target) and item.back == target.back for item in asked)


def _occasion(activation: Activation, target: Target) -> tuple[str, ...]:
    """The card of the event, unless an effect before the pronoun names cards that the pronoun may mean."""
    if not activation.occasion:
        return ()
    own = next((index for index, effect in enumerate(activation.effects) if _says(effect, target)), 0)
    named = (effect.effect.target for effect in activation.effects[:own])
    cards = (item for aim in named for item in items_of(aim) if isinstance(item, Target))
    return () if any(not item.back and not _is_apart(item, target) for item in cards) else (activation.occasion,)


def _is_apart(named: Target, pronoun: Target) -> bool:
    """Whether a pronoun that says what being it means, as *that human* does, means none of such cards: no Artifact."""
    if pronoun.things is None or named.things is None:
        return False
    said = [noun.head for noun in nouns_of(pronoun.things)]
    beings = all(isinstance(head, Term) and (head.category == "people" or head.name in CHARACTERS) for head in said)
    return beings and all(getattr(noun.head, "name", "") in _NO_BEINGS for noun in nouns_of(named.things))


_NO_BEINGS = frozenset(("Artifact", "Covenant", "Curse", "Enhancement", "Dominant", "Site", "Fortress", "City"))
"""Card types of which no character is."""


def _are(state: State, cards: tuple[str, ...], target: Target) -> bool:
    """Whether cards are of the kind that stands beside a pronoun, if one does: `that Hero`."""
    kinds = _without_participle(target)
    return kinds is None or all(fits(face(state, card), kinds) for card in cards)


def beneath_of(state: State, activation: Activation) -> tuple[str, ...]:
    """The card on which the card of a part placed itself by the ability that has the part."""
    for key in (activation.key, activation.part_of):
        if f"{key}/{BENEATH}" in state.answers:
            return tuple(state.answers[f"{key}/{BENEATH}"])
    whole = state.activations.get(activation.part_of)
    beneath = state.answers.get(f"{activation.part_of}/0/targets")
    return tuple(beneath) if whole is not None and whole.effects[0].name == "place" and beneath else ()


def _says(effect: Instruction, target: Target) -> bool:
    """Whether a target stands in an effect or in a condition of its own."""
    return any(part == target for phrase in (effect.effect, *effect.conditions) for part in walk(phrase))


def earlier_targets(state: State, activation: Activation) -> tuple[str, ...]:
    """The targets of the last effect of the activation that had some."""
    return next(earlier_sets(state, activation), beneath_of(state, activation))


def earlier_sets(state: State, activation: Activation, before: int | None = None) -> Iterator[tuple[str, ...]]:
    """List the targets of those effects of an activation that had some, the latest first.

    Args:
        state: The state.
        activation: The activation.
        before: The effect before which they stand; all of its effects where none is said.

    Yields:
        The targets of each; in a repetition of the ability those of that repetition alone.
    """
    yield from (cards for _, cards in targets_before(state, activation, before))


def targets_before(
    state: State, activation: Activation, before: int | None = None
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """List the effects before one that had targets, the latest first, each with these.

    Of an exchange, what came for the first cards is nearer than these.
    """
    end = len(activation.effects) if before is None else before
    for index in range(end - 1, _begin_of_repetition(state, activation) - 1, -1):
        if activation.effects[index].name == "place" and f"{activation.key}/{BENEATH}" in state.answers:
            yield index, tuple(state.answers[f"{activation.key}/{BENEATH}"])
            continue
        others = exchanged_for(state.log, activation.key, index)
        if others:
            yield index, others
        chosen = state.answers.get(f"{activation.key}/{index}/targets")
        if chosen:
            yield index, tuple(chosen)


def _begin_of_repetition(state: State, activation: Activation) -> int:
    """The effect with which the repetition begins that is carried out; the first of all where there is none."""
    entered = (
        index
        for index, effect in enumerate(activation.effects)
        if effect.setting.again and state.answers.get(f"{activation.key}/{index}/{ENTERED}")
    )
    return max(entered, default=0)
