"""Drawing cards by an ability: who draws, and how many (REG, Draw)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.abilities import Alternative, Condition, Count, Target
from rulings.redemption.reading.abilities import Place as Named
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted, abilities_of
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.chosen_effects import OPTION, use_or_not
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.parts import is_by_own_player, is_own_choice
from rulings.redemption.rules.abilities.rewording.performed_events import is_own
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.activation.arriving import Arrived
from rulings.redemption.rules.activation.drawing import Draw, plan_draw, souls_of, take
from rulings.redemption.rules.activation.drawing_protected import without_protected
from rulings.redemption.rules.agenda import DRAWN, Carry, effect_after
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.drawn import rule_at
from rulings.redemption.rules.cards.places import opponent_of, players
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import what_was_met
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.conditions.if_you_do import NO_TARGET, NOT_USED
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.restricting import Kept, keeps_from_drawing
from rulings.redemption.rules.players.performer import doers
from rulings.redemption.rules.targets.amounts import capped, how_many, limit_of
from rulings.redemption.rules.targets.matching import candidates, speaker_of
from rulings.redemption.rules.triggers.perishing import spared_by_instead
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_DRAW = "redemption/effect/draw"
_AMOUNTS = ("exactly", "up to", "up to one", "equal number")


def drawers(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the players who draw.

    Args:
        state: The state.
        activation: The activation.
        instruction: Its draw effect.

    Returns:
        The player of the card, where the text names nobody else; the active player before the others.

    Raises:
        NotThereYetError: The text names them in a way that the engine does not know yet.
    """
    if is_by_own_player(instruction):
        return (activation.player,)
    assert instruction.setting.act is not None
    subject = instruction.setting.act.subject
    if subject.of is None and not subject.role and not subject.tails:
        if subject.kind == "each player":
            return _from_active(state)
        if subject.kind in ("opponents", "each opponent"):
            return tuple(player for player in _from_active(state) if player != activation.player)
        if subject.kind == "opponent":
            return (opponent_of(state, activation.player),)
    return doers(state, activation, instruction).players


def _from_active(state: State) -> tuple[str, ...]:
    """The players in the order of play, the active player first."""
    order = players(state)
    at = order.index(str(state.get("", "active player")))
    return (*order[at:], *order[:at])


def _draw(step: Step) -> State | Choice:
    """Carry a draw effect out, one player after the other (redemption/effect/draw).

    Args:
        step: The effect.

    Returns:
        The state after; or a choice of a player: whether to draw, or how many.
    """
    now, activation, frame, instruction = step.now, step.activation, step.frame, step.instruction
    plans: list[Draw] = []
    is_kept = False
    for player in drawers(now.state, activation, instruction):
        kept = keeps_from_drawing(now.state, player, activation)
        if kept is not None:
            now = now.say(Kept(player, kept.by.key, "drawing cards"), *kept.because)
            is_kept = True
            continue
        wanted = _wanted(now.state, activation, frame.index, instruction, player)
        if isinstance(wanted, Choice):
            return wanted
        end = _end(now.state, activation, frame.index, instruction, player)
        if isinstance(end, Choice):
            return end
        if wanted is not None:
            plans.append(plan_draw(now.state, player, wanted, end))
    after = effect_after(frame, len(activation.effects))
    if not plans and is_kept:
        reason = Omitted(activation.key, instruction.name, NO_TARGET)
        return now.say(reason, f"{_DRAW}#targets-drawn-cards").then(after).state
    if not plans:
        return now.say(Omitted(activation.key, instruction.name, NOT_USED), OPTION).then(after).state
    now, plans = without_protected(now, activation, instruction, plans)
    if not plans:
        reason = Omitted(activation.key, instruction.name, NO_TARGET)
        return now.say(reason, f"{_DRAW}#targets-drawn-cards").then(after).state
    if len(activation.effects) > frame.index + 1:
        _refuse_souls(now.state, activation, plans)
    drawn = _draw_all(now, activation, frame, plans)
    if spared_by_instead(drawn.state, activation, frame.index):
        raise NotThereYetError(
            f"What happens instead of a discard that a draw of {activation.card} brings is not there."
        )
    arrived = [Arrived(plan.player, souls_of(plan), rule_at(activation.key)) for plan in plans]
    return check_rules(drawn).then(after, *arrived).state


def _refuse_souls(state: State, activation: Activation, plans: list[Draw]) -> None:
    """Where more is to be done, it is open when the abilities of drawn Lost Souls activate."""
    if any(abilities_of(state, soul) for plan in plans for soul in souls_of(plan)):
        raise NotThereYetError(f"When a Lost Soul drawn by {activation.card} activates cannot be told yet.")


def _draw_all(now: Happening, activation: Activation, frame: Carry, plans: list[Draw]) -> Happening:
    index = frame.index
    drawn = tuple(card for plan in plans for card in plan.counted)
    full = all(len(plan.counted) == plan.wanted for plan in plans)
    because = [f"{_DRAW}#targets-drawn-cards" if drawn else f"{_DRAW}#used-even-with-no-cards", f"{_DRAW}#instant"]
    if any(plan.player != activation.player for plan in plans):
        because += [f"{_DRAW}#controller-used-draw-ability", "redemption/term/ability#who-carries-out-the-effect"]
    because += clauses_of(DRAW, activation.effects[index])
    because += frame.because
    because += what_was_met(now.state, speaker_of(now.state, activation), activation.effects[index])
    now = now.say(Took(activation.key, index, drawn, full), *because)
    now = replace(
        now, state=replace(now.state, answers={**now.state.answers, f"{activation.key}/{index}/{DRAWN}": drawn})
    )
    for plan in plans:
        top = () if _part(activation, activation.effects[index]) == _EITHER else (f"{_DRAW}#from-top-of-deck",)
        now = take(now, plan, f"{_DRAW}#deck-to-own-hand", *top)
    return now


def _part(activation: Activation, instruction: Instruction) -> str:
    """The end of the deck from which is drawn, or either."""
    source = instruction.effect.from_
    if source is None:
        return "top"
    if not isinstance(source, Named) or source.part not in ("top", "bottom", _EITHER):
        raise NotThereYetError(f"From where {activation.card} draws cannot be told yet.")
    act = instruction.setting.act
    by_own_player = is_own(act.subject if act is not None else None)
    if source.owner is not None and not (source.owner.kind == "you" and by_own_player):
        raise NotThereYetError(f"From where {activation.card} draws cannot be told yet.")
    return source.part


_EITHER = "top or bottom"


def _end(state: State, activation: Activation, index: int, instruction: Instruction, player: str) -> str | Choice:
    """The end of the deck from which a player draws, or the choice of one where the text names both."""
    part = _part(activation, instruction)
    if part != _EITHER:
        return part
    question = f"{activation.key}/{index}/{player} draws from"
    ends = tuple(Option(end, f"the {end} of the deck") for end in _EITHER.split(" or "))
    because = ("redemption/term/ability#how-an-option-is-marked",)
    return str(state.answers.get(question) or "") or Choice(question, player, "From where?", ends, because)


def _wanted(
    state: State, activation: Activation, index: int, instruction: Instruction, player: str
) -> int | Choice | None:
    """How many cards a player draws: a number, the choice that settles it, or None where the player does not draw."""
    most = _most(state, activation, index, instruction)
    amount = instruction.effect.amount
    question = f"{activation.key}/{index}/{player} draws"
    if instruction.is_optional and not is_own_choice(instruction):
        chosen = state.answers.get(f"{question} at all")
        if chosen is None:
            either = use_or_not(activation.card, (instruction,))
            return Choice(f"{question} at all", player, f"Draw by {activation.card}?", either, (OPTION,))
        if not chosen:
            return None
    numbers = _in_its_stead(state, activation, instruction, most)
    if amount.kind in ("exactly", "equal number") and len(numbers) == 1:
        return most
    made = state.answers.get(question)
    if made is not None:
        return int(made)
    numbers = numbers if len(numbers) > 1 else tuple(range(most + 1))
    options = tuple(Option(cards, _cards(cards)) for cards in numbers)
    return Choice(question, player, f"How many cards does {player} draw?", options, (f"{_DRAW}#targets-drawn-cards",))


def _in_its_stead(state: State, activation: Activation, instruction: Instruction, most: int) -> tuple[int, ...]:
    """The numbers that a player may draw: that of the text, and those in parentheses whose condition holds."""
    numbers = {most: None}
    speaker = state.activations[activation.key]
    for alternative in instruction.effect.alternatives:
        for number in _numbers_of(activation, instruction, alternative):
            if all_hold(state, speaker, alternative.conditions):
                numbers[how_many(state, speaker, number)] = None
    return tuple(numbers)


def _numbers_of(activation: Activation, instruction: Instruction, alternative: Alternative) -> tuple[Count, ...]:
    found = tuple(getattr(item, "count", None) for item in items_of(alternative.what))
    things = any(getattr(item, "things", None) is not None for item in items_of(alternative.what))
    plain = tuple(count for count in found if isinstance(count, Count) and count.kind == "exactly")
    fixed = instruction.effect.amount.kind == "exactly" and not for_each(instruction)
    if alternative.joint != "or" or things or len(plain) != len(found) or not fixed:
        raise NotThereYetError(f"How many cards {activation.card} draws instead cannot be told yet.")
    return plain


def _cards(cards: int) -> str:
    return "nothing" if not cards else "1 card" if cards == 1 else f"{cards} cards"


def _most(state: State, activation: Activation, index: int, instruction: Instruction) -> int:
    """The number of cards that the text names, times the things for each of which it is meant."""
    amount = instruction.effect.amount
    speaker = state.activations[activation.key]
    most = _equal(state, activation, index) if amount.kind == "equal number" else how_many(state, speaker, amount)
    for condition in for_each(instruction):
        most *= _number_of(state, activation, instruction, condition)
    deed = instruction.setting.deed
    return capped(speaker, capped(speaker, most, amount.limit), None if deed is None else deed.limit)


def _equal(state: State, activation: Activation, index: int) -> int:
    """How many cards the effect before in the same ability took, in a repetition of it the one before there."""
    took = [entry.what for entry in state.log if isinstance(entry.what, Took)]
    same = {
        at for at in range(index) if activation.effects[at].setting.again == activation.effects[index].setting.again
    }
    before = [what for what in took if what.activation == activation.key and what.index in same]
    if not before:
        raise NotThereYetError(f"To what number {activation.card} draws an equal one cannot be told yet.")
    return len(before[-1].targets)


def for_each(instruction: Instruction) -> tuple[Condition, ...]:
    """List the phrases that multiply a draw, `for each Hero in battle`: they are no conditions that hold or fail."""
    return tuple(condition for condition in instruction.conditions if condition.conjunction == "for each")


def _number_of(state: State, activation: Activation, instruction: Instruction, condition: Condition) -> int:
    counted = condition.claims
    asked = replace(instruction, effect=replace(instruction.effect, target=counted))
    return len(candidates(state, activation, asked, ()))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a number of cards, or a place to draw from, that is worded in a way which is not known."""
    amount = instruction.effect.amount
    told = isinstance(amount, Count) and amount.kind in _AMOUNTS and not (amount.limit and for_each(instruction))
    counted = [condition.claims for condition in for_each(instruction)]
    if not told or not all(isinstance(cards, Target) and cards.place is not None for cards in counted):
        raise NotThereYetError(f"How many cards {activation.card} draws cannot be told yet.")
    if amount.limit is not None:
        limit_of(amount.limit)
    _part(activation, instruction)
    for alternative in instruction.effect.alternatives:
        _numbers_of(activation, instruction, alternative)


DRAW = Effect(
    "draw",
    beside=frozenset(("amount", "from_", "alternatives", "limit")),
    refuse=_refuse,
    is_for_several=True,
    multiplied_by=for_each,
    by_itself=_draw,
)
