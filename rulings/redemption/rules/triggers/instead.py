"""Instead: an effect takes the place of another before that one is carried out (REG, Instead)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rulings.redemption.reading.connections import BACK
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, start_part
from rulings.redemption.rules.abilities.active_while_there import lies_where_it_activated
from rulings.redemption.rules.abilities.chosen_effects import use_or_not
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.parts import Part, is_own_choice
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.abilities.whole_places import SHOWING
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.battle.defeat import is_fighting
from rulings.redemption.rules.cards.places import (
    IN_PLAY,
    SURFACE,
    controller_of,
    face,
    owner,
    turn_order,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import REGARDLESS_OF_OUTCOME
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.targeting.manual_targeting import candidates_now, is_full, possible_sets
from rulings.redemption.rules.targets.known_to_all import asks_for_kind, is_unseen
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.triggers.event import REMOVED_FROM_PLAY, Event, is_in_play
from rulings.redemption.rules.triggers.events import deeds_of_targeting
from rulings.redemption.rules.triggers.implied_instead import implies_instead, is_replacing, waits_for_outcome
from rulings.redemption.rules.triggers.trigger_conditions import are_states_so, is_awaited
from rulings.redemption.rules.triggers.usage_limits import is_used_up
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.redemption.rules.undoing.special_initiative import SPECIAL_INITIATIVE
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_INSTEAD = "redemption/modifier/instead"
NOT_PERFORMED = "redemption/term/carry-out-an-effect#prevented-or-replaced-is-not-carried-out"

Replacement = tuple[Activation, Part]
"""The activation that waits, and the part of it that takes the place of an effect."""


def find_replacements(
    state: State, activation: Activation, index: int, targets: tuple[str, ...]
) -> Choice | Mapping[str, Replacement]:
    """Find what takes the place of an effect that is about to be carried out.

    Args:
        state: The state.
        activation: The activation with the effect.
        index: Which of its effects.
        targets: Its targets.

    Returns:
        For each target whose effect is replaced, by what; or the choice of a player whether it is
        (#if-x-do-y-instead, #only-some-of-the-cards).
    """
    instruction = activation.effects[index]
    proposed = {card: (_proposed(state, activation, instruction, card),) for card in targets}
    return choose_replacements(state, proposed, f"{activation.key} {index}", chain_of(state, activation))


def chain_of(state: State, activation: Activation) -> tuple[Activation, ...]:
    """List an activation, and those whose effects it has replaced: none of them replaces anything here once more."""
    found = [activation]
    while found[-1].cause in state.activations:
        found.append(state.activations[found[-1].cause])
    return tuple(found)


def choose_replacements(
    state: State, proposed: Mapping[str, Sequence[Event]], of: str, done: Sequence[Activation] = ()
) -> Choice | Mapping[str, Replacement]:
    """Find what takes the place of what is about to happen to some cards.

    Args:
        state: The state.
        proposed: For each card, in which words its fate can be waited for.
        of: A name for what is about to happen, no two of one game being the same.
        done: What has replaced something on the way there.

    Returns:
        For each card whose fate is replaced, by what; or the choice of a player whether it is.

    Raises:
        NotThereYetError: What would happen to several cards may be replaced by an effect with targets of its own.
    """
    found: dict[str, Replacement] = {}
    waiting = [
        (whole, part)
        for whole, part, _ in watching(state, Kind.TRIGGERED)
        if is_replacing(state, whole, part) and not any(_is_of(known, whole, part) for known in done)
    ]
    _refuse_several(state, proposed, waiting)
    for card, events in proposed.items():
        for whole, part in _in_order(state, waiting):
            if not any(_may_replace(state, whole, part, event) for event in events):
                continue
            used = _is_used(state, whole, part, f"{of} {card}")
            if isinstance(used, Choice):
                return used
            if used:
                found[card] = (whole, part)
                break
    return found


def _refuse_several(state: State, proposed: Mapping[str, Sequence[Event]], waiting: Sequence[Replacement]) -> None:
    """Refuse to tell whether one effect replaces what happens to several cards, or is carried out for each of them."""
    for whole, part in waiting if len(proposed) > 1 else ():
        if all(map(_is_about_the_card, whole.effects[part.first : part.end])):
            continue
        cards = [
            card for card, events in proposed.items() if any(_may_replace(state, whole, part, it) for it in events)
        ]
        if len(cards) > 1:
            words = ", ".join(cards)
            raise NotThereYetError(f"How often {whole.card} replaces what happens to {words} is not there yet.")


def _is_about_the_card(effect: Instruction) -> bool:
    """Whether an effect is carried out on the card of which something is replaced."""
    return effect.effect.target is None or all(target.back in BACK for target in targets_of(effect))


def _is_of(activation: Activation, whole: Activation, part: Part) -> bool:
    """Whether an activation is that of a part."""
    return activation.part_of == whole.key and activation.effects == whole.effects[part.first : part.end]


def _proposed(state: State, activation: Activation, instruction: Instruction, card: str) -> Event:
    """The event that carrying an effect out on a card would be."""
    deeds = {instruction.name, *deeds_of_targeting(state, activation, instruction.name, card)}
    if is_fighting(state, card) and effect_named(state, instruction.name).removes:
        deeds |= {"remove", "defeat"}
    if is_in_play(state.where[card]) and _takes_out_of_play(state, instruction):
        deeds.add(REMOVED_FROM_PLAY)
    event = about_to_happen(state, activation, card, frozenset(deeds), instruction.name)
    return replace(event, is_unseen=is_unseen(state, state.where[card], instruction))


def _takes_out_of_play(state: State, instruction: Instruction) -> bool:
    """Whether carrying an effect out on a card that is in play takes it to where cards are not in play."""
    effect = effect_named(state, instruction.name)
    return effect.removes and effect.home not in ("", *IN_PLAY)


def about_to_happen(state: State, activation: Activation, card: str, deeds: frozenset[str], effect: str) -> Event:
    """Make the event that an ability is about to bring about on a card.

    Args:
        state: The state.
        activation: The ability.
        card: The card.
        deeds: What may be said of it.
        effect: The effect by which it happens.

    Returns:
        The event.
    """
    return Event(
        deeds,
        card,
        face(state, card),
        controller_of(state, card),
        owner(state, card),
        activation.player,
        activation.card,
        (effect,),
        state.where[card],
    )


def _in_order(state: State, waiting: list[Replacement]) -> list[Replacement]:
    """Those of the active player first, and what must be before what may be."""
    order = turn_order(state)
    return sorted(waiting, key=lambda item: (order.index(item[0].player), item[0].effects[item[1].first].is_optional))


def _may_replace(state: State, whole: Activation, part: Part, event: Event) -> bool:
    """Whether the event is the one, the limit is not reached, and the new effect can be carried out on the card.

    The sources are redemption/modifier/instead#optional-needs-its-card, #safe-from-the-new-effect and
    #new-effect-that-cannot-complete.

    Raises:
        NotThereYetError: Not all players see what would be replaced.
    """
    is_there = event.card == whole.card or state.where[whole.card].zone in SURFACE
    if whole.effects[part.first].is_optional and not is_there:
        return False
    if not is_awaited(state, whole, part, event) or is_used_up(state, whole, part, event.parties).holds:
        return False
    if not are_states_so(state, whole, part):
        return False
    if event.is_unseen and asks_for_kind(part):
        raise NotThereYetError(f"What {whole.card} puts in the place of what not all players see is not there yet.")
    _, tried = start_part(state, whole, part, "", event.card)
    try:
        return all(can_complete(state, tried, effect, event.card) for effect in tried.effects)
    except NotThereYetError:
        return True  # What cannot be told of it is refused as it activates, unless its player declines it.


def why_not_replaced(state: State, activation: Activation, index: int, targets: tuple[str, ...]) -> tuple[str, ...]:
    """List the clauses by which an effect applies after all though something waits to take its place.

    Args:
        state: The state.
        activation: The activation with the effect.
        index: Which of its effects.
        targets: Those of its targets to which it applies.

    Returns:
        The clauses: the card that waits is gone, or what it would do instead cannot be done in full.
    """
    waiting = [item[:2] for item in watching(state, Kind.TRIGGERED) if is_replacing(state, *item[:2])]
    clauses: dict[str, None] = {}
    for card in targets if waiting else ():
        event = _proposed(state, activation, activation.effects[index], card)
        for whole, part in waiting:
            if is_awaited(state, whole, part, event):
                clauses |= dict.fromkeys(_obstacles(state, whole, part, event))
    return tuple(clauses)


def why_safe(state: State, activation: Activation, index: int) -> tuple[str, ...]:
    """List the clauses by which nothing is replaced on cards that are protected from an effect.

    Args:
        state: The state.
        activation: The activation with the effect.
        index: Which of its effects.

    Returns:
        The clause, where something waits for that effect on such a card
        (redemption/modifier/instead#safe-from-the-original-effect).
    """
    instruction = activation.effects[index]
    waiting = [item[:2] for item in watching(state, Kind.TRIGGERED) if is_replacing(state, *item[:2])]
    meant = candidates_now(state, activation, instruction) if waiting else ()
    for card in meant:
        event = _proposed(state, activation, instruction, card)
        shielded = protection(state, card, instruction.name, activation.card) is not None
        if shielded and any(is_awaited(state, whole, part, event) for whole, part in waiting):
            return (f"{_INSTEAD}#safe-from-the-original-effect",)
    return ()


def _points_back(effect: Instruction) -> bool:
    """Whether an effect names no cards of its own."""
    return effect.effect.target is None or any(target.back == "it" for target in targets_of(effect))


def _obstacles(state: State, whole: Activation, part: Part, event: Event) -> Iterator[str]:
    is_there = event.card == whole.card or state.where[whole.card].zone in SURFACE
    if whole.effects[part.first].is_optional and not is_there:
        yield f"{_INSTEAD}#optional-needs-its-card"
    _, tried = start_part(state, whole, part, "", event.card)
    for effect in tried.effects:
        if protection(state, event.card, effect.name, tried.card) is not None:
            yield f"{_INSTEAD}#safe-from-the-new-effect"
        if not can_complete(state, tried, effect, event.card):
            yield f"{_INSTEAD}#new-effect-that-cannot-complete"


def can_complete(state: State, tried: Activation, effect: Instruction, card: str) -> bool:
    """Tell whether an effect that would replace another can be carried out in full.

    Args:
        state: The state.
        tried: The activation that would carry it out.
        effect: The effect.
        card: The card on which it works unless its text names another.

    Returns:
        Whether it has the targets that its text asks for, may be done to them, and nothing protects them.
    """
    known = effect_named(state, effect.name)
    if _points_back(effect) and effect.effect.target is not None and not known.may_target(state, tried, effect, card):
        return False
    if not known.is_done_to_cards and not _shows_cards(effect):
        return True
    if effect.effect.target is None or any(target.back for target in targets_of(effect)):
        return protection(state, card, effect.name, tried.card) is None
    return any(is_full(state, tried, effect, chosen) for chosen in possible_sets(state, tried, effect) if chosen)


def _shows_cards(effect: Instruction) -> bool:
    """Whether cards of a kind are revealed or looked at, so that one of the kind has to be there."""
    named = effect.effect.target is not None and all(target.things is not None for target in targets_of(effect))
    return effect.name in SHOWING and named


def _is_used(state: State, whole: Activation, part: Part, of: str) -> bool | Choice:
    """Whether it replaces the effect: an optional one is for its player to choose."""
    first = whole.effects[part.first]
    if not first.is_optional:
        return True
    if not is_own_choice(first):
        raise NotThereYetError(f"Who may use what {whole.card} does instead cannot be told yet.")
    question = f"{whole.key}/{part.first}/instead of {of}"
    chosen = state.answers.get(question)
    if chosen is None:
        options = use_or_not(whole.card, whole.effects[part.first : part.end])
        return Choice(question, whole.player, f"Use {whole.card} instead?", options, (f"{_INSTEAD}#if-x-do-y-instead",))
    return bool(chosen)


def replace_effect(
    now: Happening, activation: Activation, index: int, found: Mapping[str, Replacement], number: int
) -> tuple[Happening, list[Carry]]:
    """Activate what takes the place of an effect, before anything else completes.

    Args:
        now: What happened so far.
        activation: The activation with the effect.
        index: Which of its effects.
        found: For each card, what takes its place.
        number: How many targets the effect had.

    Returns:
        The same with the new effects activated, and what is to be carried out next
        (redemption/modifier/instead#activates-before-anything-else, #same-targets-unless-told).
    """
    frames: list[Carry] = []
    name = activation.effects[index].name
    some = () if len(found) == number else (f"{_INSTEAD}#only-some-of-the-cards",)
    answered = f"{activation.key}/{index}/{SPECIAL_INITIATIVE}" in now.state.answers
    first = (f"{_INSTEAD}#special-initiative-goes-first",) if answered else ()
    own = all(whole.card == activation.card for whole, _ in found.values())
    is_cost = activation.effects[index].setting.role == "cost"
    pays = (f"{_INSTEAD}#own-replacement-pays-the-cost",) if own and is_cost else ()
    for card, (whole, part) in found.items():
        why = why_replaced(now.state, whole, part)
        new = name_replacement(now.state, whole, part, card, activation.key)
        said = Replaced(activation.key, name, card, new[1].key)
        now, frame = put_in_place(now, new, said, *why, *some, *first, *pays)
        frames.append(frame)
    return now, frames


def name_replacement(state: State, whole: Activation, part: Part, card: str, cause: str) -> tuple[State, Activation]:
    """Name the activation of what takes the place of something that would happen to a card.

    Args:
        state: The state.
        whole: The activation that waits.
        part: The part of it.
        card: The card.
        cause: What would have happened.

    Returns:
        The state that knows it, and the activation; it works on that card unless its text names another
        (redemption/modifier/instead#same-targets-unless-told).
    """
    state, new = start_part(state, whole, part, cause, card)
    answers = dict(state.answers)
    if new.effects[0].is_optional:
        answers[f"{new.key}/0/may"] = True
    for number, effect in enumerate(new.effects):
        if effect.effect.target is None and effect_named(state, effect.name).is_done_to_cards:
            answers[f"{new.key}/{number}/targets"] = (card,)
    return replace(state, answers=answers), new


def put_in_place(
    now: Happening, named: tuple[State, Activation], said: object, *because: str
) -> tuple[Happening, Carry]:
    """Say that something is replaced, and activate what replaces it.

    Args:
        now: What happened so far.
        named: The state that knows the new activation, and the activation.
        said: The statement that something is replaced.
        because: The clauses that replace it.

    Returns:
        The same with both said, and what is to be carried out.
    """
    state, new = named
    now = Happening(state, now.cause).say(said, *because)
    activated = Happening(now.state, new.key).say(Activated(new.key), f"{_INSTEAD}#activates-before-anything-else")
    return Happening(activated.state, now.cause), Carry(new.key, 0)


def why_replaced(state: State, whole: Activation, part: Part) -> tuple[str, ...]:
    """List the clauses by which a part replaces something.

    Args:
        state: The state.
        whole: The activation that waits.
        part: The part of it.

    Returns:
        The clauses.
    """
    implied = (f"{_INSTEAD}#end-of-battle-conditions-imply-it",) if implies_instead(state, whole, part) else ()
    effects = whole.effects[part.first : part.end]
    same = (f"{_INSTEAD}#same-targets-unless-told",) if any(map(_points_back, effects)) else ()
    said = () if implied else (f"{_INSTEAD}#if-x-do-y-instead",)
    gone = not lies_where_it_activated(state, whole) and not whole.effects[part.first].is_optional
    lasts = (f"{_INSTEAD}#mandatory-persists-through-phase",) if gone else ()
    clauses = (f"{_INSTEAD}#new-effect-takes-the-place", f"{_INSTEAD}#replaces-and-does-not-undo", NOT_PERFORMED)
    any_outcome = (REGARDLESS_OF_OUTCOME,) if waits_for_outcome(part) else ()
    return (*clauses, *said, *same, *implied, *any_outcome, *lasts)
