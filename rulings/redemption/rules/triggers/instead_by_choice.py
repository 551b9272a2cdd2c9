"""Instead of the effect before: `Do X. Opponent may do Y instead.`, `If it is human, do Y instead.` (REG, Instead)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Noun, Player, Tail, Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Met, Omitted, find_met, start_part
from rulings.redemption.rules.abilities.chosen_effects import use_or_not
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.abilities.parts import Part, conditions_of
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.abilities.whole_places import SHOWING
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import controller_of, face, owner, turn_order
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import check
from rulings.redemption.rules.conditions.if_you_do import NOT_MET, NOT_USED, was_met
from rulings.redemption.rules.players.performer import doers
from rulings.redemption.rules.players.selected_player import ANYBODY, selection
from rulings.redemption.rules.targets.matching import fits
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.triggers.instead import NOT_PERFORMED, Replacement, can_complete, put_in_place
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Term

_INSTEAD = "redemption/modifier/instead#"
_MATCHING = ("redemption/term/matching#which-attributes-are-compared",)
_COST = "redemption/term/ability#cost-before-benefit"
_UNFIT = "it cannot be carried out in full"


def put_offer_in_place(
    now: Happening, activation: Activation, index: int, targets: tuple[str, ...]
) -> State | Choice | Happening:
    """Put in the place of an effect X what its text names behind it with *instead*, where it is used.

    Args:
        now: What happened so far, X being about to take place.
        activation: The activation.
        index: X.
        targets: The cards that X would work on.

    Returns:
        The state with Y on its agenda (redemption/modifier/instead#opponent-may-do-y-instead, #if-x-do-y-instead); the
        question to the player who may do Y; or what happened so far where X takes place: its text names nothing to be
        done instead, the condition of that is not so, it cannot be done in full
        (redemption/modifier/instead#new-effect-that-cannot-complete), or the player leaves it.

    Raises:
        NotThereYetError: What is offered, to whom, or in the place of what, cannot be told yet.
        UnclearError: It asks for a matching brigade, and the rules do not say with which card's; or there are a cost
            and what is paid by it, and the rules do not say which of them it would replace.
    """
    for offer in activation.parts:
        if offer.names_no_event and index in _replaced(activation, offer) and not _is_for_some(activation, offer):
            made = _put(now, activation, index, offer, targets)
            if not isinstance(made, Happening):
                return made
            now = made
    return now


def put_for_some(state: State, activation: Activation, index: int, targets: tuple[str, ...]) -> dict[str, Replacement]:
    """Find what a text puts in the place of an effect for cards of a kind alone: `put Lost Souls in play instead`.

    Args:
        state: The state, the effect being about to take place.
        activation: The activation.
        index: The effect.
        targets: The cards that it would work on.

    Returns:
        For each card of the kind, by what it is replaced (redemption/modifier/instead#only-some-of-the-cards).
    """
    found: dict[str, Replacement] = {}
    for offer in activation.parts:
        if not offer.names_no_event or index not in _replaced(activation, offer) or not _is_for_some(activation, offer):
            continue
        refuse_unoffered(state, activation, offer)
        effect = activation.effects[offer.first]
        on_it = replace(effect, effect=replace(effect.effect, target=Listing((_IT,))))
        effects = (*activation.effects[: offer.first], on_it, *activation.effects[offer.end :])
        pointed = replace(activation, effects=effects)
        meant = (card for card in targets if any(fits(face(state, card), aim.things) for aim in targets_of(effect)))
        found |= dict.fromkeys(meant, (pointed, offer))
    return found


_IT = Target(back="it", path=Path("", ("it",), None))


def _is_for_some(activation: Activation, offer: Part) -> bool:
    """Whether an offer is one effect that is for those of a kind among the cards, and no others."""
    effects = activation.effects[offer.first : offer.end]
    return len(effects) == 1 and _is_on_some(effects[0])


def _put(
    now: Happening, activation: Activation, index: int, offer: Part, targets: tuple[str, ...]
) -> State | Choice | Happening:
    """Put what one sentence names in the place of the effect, where it is used."""
    refuse_unoffered(now.state, activation, offer)
    if not targets and stays_in_force(activation.effects[index]):
        raise _unknown(activation)
    if not targets:
        return now
    first = activation.effects[offer.first]
    met: list[Met] = []
    for condition in conditions_of(first):
        _refuse_several(activation, targets, any(part.back for part in walk(condition) if isinstance(part, Target)))
        found = check(now.state, activation, condition)
        if not found.holds:
            only_some = f"{_INSTEAD}only-some-of-the-cards"
            return now.say(Omitted(activation.key, first.name, NOT_MET), *found.because, only_some)
        met.append(Met(condition, found.because))
    now = Happening(replace(now.state, answers={**now.state.answers, was_met(activation, offer): True}), now.cause)
    why, because = _UNFIT, f"{_INSTEAD}new-effect-that-cannot-complete"
    for doer in _doers(now.state, activation, offer, targets):
        state, tried = find_met(*_named(now.state, activation, offer, targets, doer), tuple(met))
        done = (effect for effect in tried.effects if effect.setting.role != "benefit")
        if not all(_can_do(state, replace(tried, player=doer), effect, targets) for effect in done):
            continue
        used = _is_used(now.state, activation, offer, doer)
        if isinstance(used, Choice):
            return used
        if used:
            _refuse_cost(activation, index, doer)
            return _do(now, activation, index, offer, (state, tried), targets)
        why, because = NOT_USED, _clause(activation, doer)
    return now.say(Omitted(activation.key, first.name, why), because)


def _refuse_cost(activation: Activation, index: int, doer: str) -> None:
    """Leave open whether a cost is replaced together with what it pays for."""
    if activation.effects[index].setting.role == "cost":
        reason = f"Whether {activation.card} has its cost replaced as well, or what it pays for alone, is not said."
        raise UnclearError(reason, (_clause(activation, doer), _COST))


def refuse_unoffered(state: State, activation: Activation, offer: Part) -> None:
    """Refuse what is to be done instead where the engine does not know in the place of what, or by whom.

    Args:
        state: The state.
        activation: The activation.
        offer: The part with the effects that would take the place of another.

    Raises:
        NotThereYetError: The effects before it are none that it takes the place of, or come about later; or its own are
            tied otherwise.
    """
    before = _replaced(activation, offer)
    effects = activation.effects[offer.first : offer.end]
    first = effects[0]
    alike = all(conditions_of(effect) == conditions_of(first) for effect in effects)
    replacing = [effect for effect in effects if effect.setting.role != "benefit"]
    whole = all(effect.setting.act is first.setting.act for effect in effects) and all(
        effect.is_instead for effect in replacing
    )
    known = all(effect_named(state, activation.effects[index].name).is_replaceable for index in before)
    waiting = any(part.first <= index < part.end for part in activation.parts for index in before)
    plain = not any(effect.setting.either for effect in effects)
    if waiting or not (before and alike and whole and known and plain):
        raise _unknown(activation)


def _is_on_some(effect: Instruction) -> bool:
    """Whether an effect is for those alone of a kind among the cards: `put Lost Souls in play instead`.

    The source is redemption/modifier/instead#only-some-of-the-cards.
    """
    aims = targets_of(effect)
    kinds = all(target.things is not None and target.count is None and not target.back for target in aims)
    bare = kinds and not any(wording.places_of(target) or target.owner for target in aims)
    return bool(aims) and bare and not effect.is_optional and not conditions_of(effect)


def _unknown(activation: Activation) -> NotThereYetError:
    return NotThereYetError(f"What {activation.card} offers instead cannot be carried out yet.")


def _replaced(activation: Activation, offer: Part) -> tuple[int, ...]:
    """The effects in whose place it would be done, when the first of them is attempted: those of the sentence before.

    Where it works on the cards of one of them, that one alone; what came before that is not reached in retrospect
    (redemption/modifier/instead#same-targets-unless-told, #replaced-effect-not-in-retrospect).
    """
    end = _end_of_replaced(activation, offer)
    if not end:
        return ()
    last = activation.effects[end - 1].setting
    of_sentence = (at for at in range(end) if activation.effects[at].setting.sentence == last.sentence)
    found = [at for at in of_sentence if not _pays_by_showing(activation.effects[at])]
    if last.sentence == activation.effects[offer.first].setting.sentence:
        return ()
    alternatives = {id(activation.effects[index].setting.either) for index in found}
    if len(found) == 1 or (last.either is not None and last.either.joint == "or" and len(alternatives) == 1):
        return tuple(found)
    if last.either is None and last.role != "benefit" and _points_back(activation.effects[offer.first]):
        return (found[-1],)
    return (found[0],) if _are_one_deed([activation.effects[at] for at in found]) else ()


def _end_of_replaced(activation: Activation, offer: Part) -> int:
    """The end of the effects before it, without others that would take their place."""
    end = offer.first
    for part in reversed(activation.parts):
        if part.names_no_event and part.end == end:
            end = part.first
    return end


def _points_back(effect: Instruction) -> bool:
    return effect.effect.target is not None and all(target.back in PRONOUNS for target in targets_of(effect))


def _are_one_deed(effects: list[Instruction]) -> bool:
    """Whether none of some effects comes about without the first: it is their cost, or has their targets."""
    first, others = effects[0], effects[1:]
    if first.setting.role == "cost":
        return all(effect.setting.role == "benefit" for effect in others)
    same = all(effect.effect.target is not None and _points_back(effect) for effect in others)
    return same and not any(effect.setting.either or effect.setting.role for effect in effects)


def _pays_by_showing(effect: Instruction) -> bool:
    """Whether cards are only shown to pay for an effect, so that nothing of it could be replaced by what follows."""
    return effect.setting.role == "cost" and effect.name in SHOWING


def _refuse_several(activation: Activation, targets: tuple[str, ...], points_back: bool) -> None:
    """Refuse where the words stand for one card and the effect has several."""
    if points_back and len(targets) > 1:
        raise NotThereYetError(f"What {activation.card} offers instead for one of several cards is not there yet.")


def _doers(state: State, activation: Activation, offer: Part, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Who may do it: the player whom the text names, for whose card X is meant, or who uses the ability.

    Where any player may, each of them is asked in the order of play until one does it.
    """
    first = activation.effects[offer.first]
    subject = first.setting.act.subject if first.setting.act is not None else None
    if _is_anybody(subject) and first.is_optional:
        return turn_order(state)
    if not isinstance(subject, Player) or subject.kind != "of":
        found = doers(state, activation, first).players
    elif subject.role in ("owner", "controller") and _is_target(activation, offer, subject):
        find = owner if subject.role == "owner" else controller_of
        found = tuple(dict.fromkeys(find(state, card) for card in targets))
    else:
        raise _unknown(activation)
    if len(found) != 1:
        raise _unknown(activation)
    return found


def _is_anybody(subject: object) -> bool:
    """Whether any player is meant (redemption/term/player#a-player-any-player)."""
    return isinstance(subject, Player) and subject == Player("a player")


def _is_target(activation: Activation, offer: Part, subject: Player) -> bool:
    """Whether `its owner` or `Hero's owner` is that of the target of X, which is named so."""
    if subject.of is None:
        return not subject.tails
    before = activation.effects[offer.first - 1]
    heads = {noun.head for target in targets_of(before) for noun in walk(target.things) if isinstance(noun, Noun)}
    return isinstance(subject.of, Term) and {getattr(head, "name", "") for head in heads} == {subject.of.name}


def _named(
    state: State, activation: Activation, offer: Part, targets: tuple[str, ...], doer: str
) -> tuple[State, Activation]:
    """Name the activation of Y: its conditions are met, its player wants it, and a pronoun means the targets of X."""
    effects = activation.effects[offer.first : offer.end]
    if any(_asks_for_matching(effect) for effect in effects):
        reason = f"With which card's brigade that of what {activation.card} offers instead has to match is not said."
        raise UnclearError(reason, _MATCHING)
    state, new = start_part(state, activation, offer, activation.key, targets[0] if len(targets) == 1 else "")
    met = tuple(condition for effect in effects for condition in conditions_of(effect))
    new = replace(new, doer=doer, met=met, effects=tuple(_counted(effect, len(targets)) for effect in effects))
    answers = dict(state.answers)
    for number, effect in enumerate(new.effects):
        answers[f"{new.key}/{number}/may"] = answers[f"{new.key}/{number}/{doer} draws at all"] = True
        if (asked := selection(state, new, effect)) is not None:
            answers[asked] = doer
        if _is_on_same(state, effect):
            answers[f"{new.key}/{number}/targets"] = targets
    return replace(state, activations={**state.activations, new.key: new}, answers=answers), new


def _asks_for_matching(effect: Instruction) -> bool:
    tails = (part for part in walk(effect.effect.target) if isinstance(part, Tail))
    return any(getattr(tail.kind, "name", tail.kind) == "same brigade" and tail.what is None for tail in tails)


def _counted(effect: Instruction, number: int) -> Instruction:
    """An effect on an equal number of cards, with the number of those on which X would have worked."""
    aim = effect.effect.target
    if not isinstance(aim, Listing) or not any(_is_equal(item) for item in aim.items):
        return effect
    exactly = Count("exactly", Term("number", str(number)))
    items = tuple(replace(item, count=exactly) if _is_equal(item) else item for item in aim.items)
    return replace(effect, effect=replace(effect.effect, target=replace(aim, items=items)))


def _is_equal(item: object) -> bool:
    return isinstance(item, Target) and item.count is not None and item.count.kind == "equal number"


def _is_on_same(state: State, effect: Instruction) -> bool:
    """Whether an effect works on the targets of X (redemption/modifier/instead#same-targets-unless-told)."""
    if effect.effect.target is None:
        return effect_named(state, effect.name).is_done_to_cards
    return _points_back(effect)


def _can_do(state: State, tried: Activation, effect: Instruction, targets: tuple[str, ...]) -> bool:
    """Whether an effect can be carried out in full: on the targets of X each of them."""
    cards = targets if _is_on_same(state, effect) else targets[:1]
    return all(can_complete(state, tried, effect, card) for card in cards)


def _is_used(state: State, activation: Activation, offer: Part, doer: str) -> bool | Choice:
    """Whether Y is done: what is optional is for its player to choose."""
    if not activation.effects[offer.first].is_optional:
        return True
    question = f"{activation.key}/{offer.first}/instead by {doer}"
    chosen = state.answers.get(question)
    if chosen is None:
        card = activation.card
        options = use_or_not(card, activation.effects[offer.first : offer.end])
        return Choice(question, doer, f"Use {card} instead?", options, (_clause(activation, doer),))
    return bool(chosen)


def _clause(activation: Activation, doer: str) -> str:
    return f"{_INSTEAD}{'if-x-do-y-instead' if doer == activation.player else 'opponent-may-do-y-instead'}"


def _do(
    now: Happening,
    activation: Activation,
    index: int,
    offer: Part,
    named: tuple[State, Activation],
    targets: tuple[str, ...],
) -> State:
    """Carry Y out in the place of X."""
    said = Replaced(activation.key, activation.effects[index].name, " and ".join(targets), named[1].key)
    now, frame = put_in_place(now, named, said, *_why(now.state, activation, named[1]))
    return now.then(frame, Carry(activation.key, offer.end)).state


def _why(state: State, activation: Activation, new: Activation) -> Iterator[str]:
    """The clauses by which Y takes the place of X."""
    yield from (_clause(activation, new.doer), f"{_INSTEAD}replaces-and-does-not-undo", NOT_PERFORMED)
    act = new.effects[0].setting.act
    if act is not None and _is_anybody(act.subject):
        yield ANYBODY
    if any(_is_on_same(state, effect) for effect in new.effects):
        yield f"{_INSTEAD}same-targets-unless-told"
    if new.met:
        yield f"{_INSTEAD}only-some-of-the-cards"
    for met in new.found:
        yield from met.because
