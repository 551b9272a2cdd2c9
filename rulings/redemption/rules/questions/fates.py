"""What became of each sentence of the cards that lie on the table: nothing is silent.

A sentence is carried out, in force, waits, is not so, is not active by a clause, or is named as not taken into account.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Reminder
from rulings.redemption.reading.in_play import sentences_of
from rulings.redemption.reading.reader import AbilityReading, SectionReading, SentenceReading
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import Activated, Activation, Omitted, abilities_of
from rulings.redemption.rules.abilities.carried_out import Stopped, Took, Withheld
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import in_force, interrupted, stays_in_force
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.repeat import REPEAT
from rulings.redemption.rules.abilities.reservations import modifiers_of_card
from rulings.redemption.rules.abilities.set_aside_cards import AREA
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.abilities.unique_cards import SilentEntry
from rulings.redemption.rules.activation.active_at_the_beginning import was_done_before
from rulings.redemption.rules.activation.taunts import WON_TAUNT
from rulings.redemption.rules.cards.identities import OWN_SECTIONS
from rulings.redemption.rules.cards.places import SURFACE, card_of, face
from rulings.redemption.rules.conditions.if_you_do import NOT_MET, NOT_TIED
from rulings.redemption.rules.conditions.repeated_checks import Repeated
from rulings.redemption.rules.conditions.unity import NoUnity
from rulings.redemption.rules.facts import is_on_abilities
from rulings.redemption.rules.ongoing.granting import AwaitsToModify, Modifies, granted, waits_to_modify
from rulings.redemption.rules.ongoing.place import SilentWherePlaced
from rulings.redemption.rules.ongoing.settled_modifiers import Settled
from rulings.redemption.rules.ongoing.tied_modifiers import Unmodified
from rulings.redemption.rules.questions.answers_of_kinds import why_silent
from rulings.redemption.rules.triggers.pending_effects import Dropped
from rulings.redemption.rules.triggers.usage_limits import UsedUp
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Changed, Fact, Moved
from rulings.table.fates import CardFates, Fate, SentenceFate
from rulings.table.log import Entry
from rulings.table.once import once
from rulings.table.reservations import Reserved
from rulings.table.state import State
from rulings.table.undoing import Negated, fallen, fallen_parts

_SILENCING = (NoUnity, SilentEntry, SilentWherePlaced, Stopped, UsedUp)
"""Statements by which no ability, or one, of their card activates."""

_REMINDS = "it only reminds of a rule"
_IN_LINE = "it stands in its identifier line"
_STAR = "star"

Told = tuple[Fate, str, tuple[str, ...]]
"""What became of a sentence in one use of it, why, and by which clauses."""


def fates(state: State) -> Iterator[CardFates]:
    """Tell what became of each sentence of the cards that were or could have been active.

    Args:
        state: The state at the end.

    Yields:
        Each card with a text that lies on the table, or has been moved there, or had an ability that activated.
    """
    moved = {entry.what.card for entry in state.log if isinstance(entry.what, Moved)}
    active = {activation.card for activation in state.activations.values()}
    for card, printed in state.faces.items():
        was_there = card in moved or card in active or state.where[card].zone in SURFACE
        if was_there and (printed.ability is not None or printed.unheard or printed.taunt is not None):
            unheard = (SentenceFate(text, Fate(why), _IN_LINE) for text, why in printed.unheard)
            yield CardFates(card, (*_sentences(state, card), *_of_taunt(state, card), *unheard))


def _sentences(state: State, card: str) -> Iterator[SentenceFate]:
    reading = state.faces[card].ability
    if reading is None:
        return
    for section in reading.sections:
        for sentence in section.sentences:
            start, end = sentence.span
            text = reading.text[start:end]
            told = _fate(state, card, section, sentence)
            yield SentenceFate(text, *told) if told is not None else SentenceFate(text, None)
    if not sentences_of(reading):
        yield SentenceFate(reading.text, Fate.NOT_UNDERSTOOD)


def _of_taunt(state: State, card: str) -> Iterator[SentenceFate]:
    """What became of what stands behind the taunt identifier of a card."""
    reading = state.faces[card].taunt
    if reading is None:
        return
    abilities = (
        [ability for section in reading.sections for ability in section.abilities] if reading is not None else []
    )
    uses = [use for use in state.activations.values() if use.card == card and use.cause == WON_TAUNT]
    for number, ability in enumerate(abilities):
        for at, sentence in enumerate(ability.sentences):
            text = reading.text[slice(*sentence.span)]
            found = [
                _fate_of(state, use, index)
                for use in uses[number : number + 1]
                for index, effect in enumerate(use.effects)
                if effect.setting.sentence == at
            ]
            known = [told for told in found if told is not None]
            told = min(known, key=lambda each: tuple(Fate).index(each[0])) if known else _NO_TAUNT
            yield SentenceFate(text, *told)


_WINNING = "redemption/effect/taunt#winning-activates-the-ability"
_NO_TAUNT: Told = (Fate.NOT_SO, "no taunt of its card was won", (_WINNING,))


_DONE_BEFORE: Told = (Fate.CARRIED_OUT, "before the beginning", ())
"""What became of a sentence that was carried out before a scenario begins, unless its card has activated since."""


def _fate(state: State, card: str, section: SectionReading, sentence: SentenceReading) -> Told | None:
    if isinstance(sentence.value, Reminder):
        return Fate.IN_FORCE, _REMINDS, ()
    aside = _said_of(state).get((modifiers_of_card(card), sentence.span[0]))
    if aside is not None and isinstance(aside.what, Reserved):
        return Fate(aside.what.why), aside.what.reason, ()
    uses = [activation for activation in state.activations.values() if activation.card == card]
    own = [activation for activation in uses if sentence.span in activation.spans]
    found: list[Told | None] = []
    is_ours = False
    for activation in own:
        for index, effect in enumerate(activation.effects):
            if activation.spans[effect.setting.printed] == sentence.span:
                is_ours = True
                found.append(_fate_of(state, activation, index))
    if is_ours:
        found.append(_of_granted(state, card, sentence.span[0]))
        known = [told for told in found if told is not None]
        later = [told for told in known if told != _DONE_BEFORE] or known
        return min(later, key=lambda told: tuple(Fate).index(told[0])) if later else None
    given = _of_granted(state, card, sentence.span[0]) or _of_settled(state, card, sentence.span[0])
    if given is not None:
        return given
    ability = next((each for each in section.abilities if _has(each, sentence)), None)
    if ability is not None and any(ability.sentences[0].span in activation.spans for activation in uses):
        return _of_modifier(state, [each for each in uses if ability.sentences[0].span in each.spans])
    return _why_not_active(state, card, section, ability)


def _has(ability: AbilityReading, sentence: SentenceReading) -> bool:
    return any(own.span == sentence.span for own in (*ability.sentences, *ability.modifiers))


def _of_granted(state: State, card: str, at: int) -> Told | None:
    """What became of a modifier for abilities of certain cards, which begins by itself; None where it never had to."""
    said = [entry for entry in state.log.of(Modifies, Unmodified) if (entry.what.card, entry.what.at) == (card, at)]
    if not said:
        return _of_awaited(state, card, at)
    if isinstance(said[-1].what, Unmodified):
        return Fate.NOT_SO, NOT_TIED, said[-1].because
    lasts = any(given.card == card and given.at == at for given in granted(state))
    return Fate.IN_FORCE if lasts else Fate.CARRIED_OUT, "", said[-1].because


def _of_awaited(state: State, card: str, at: int) -> Told | None:
    """What became of a modifier whose event has not come; None where the card never waited for one."""
    for line in reversed(state.log.places_of(AwaitsToModify)):
        waiting: AwaitsToModify = state.log[line].what
        if (waiting.what.card, waiting.what.at) == (card, at):
            conditions = ", ".join(wording.words_of(condition) for condition in waiting.what.modifier.conditions)
            goes_on = waits_to_modify(state, waiting, line)
            return Fate.WAITS if goes_on else Fate.NOT_SO, conditions, state.log[line].because
    return None


def _of_settled(state: State, card: str, at: int) -> Told | None:
    """What became of a modifier that what its card did has settled; None where nothing has."""
    said = [entry for entry in state.log.of(Settled) if (card_of(entry.what.activation), entry.what.at) == (card, at)]
    if not said:
        return None
    return (Fate.IN_FORCE, "", said[-1].because) if said[-1].what.holds else (Fate.NOT_SO, NOT_MET, said[-1].because)


def _of_modifier(state: State, uses: list[Activation]) -> Told:
    """What is so of a sentence that modifies an ability: the same as of the ability."""
    down = fallen(state)
    if all(activation.key in down for activation in uses):
        return Fate.NOT_ACTIVE, "the ability is undone", _why_fallen(state, uses[-1].key)
    return Fate.IN_FORCE, "", ()


def _fate_of(state: State, activation: Activation, index: int) -> Told | None:
    """What became of one effect of an activation."""
    said = _said_of(state).get((activation.key, index))
    if said is not None and isinstance(said.what, Reserved):
        return Fate(said.what.why), said.what.reason, ()
    if activation.key in fallen(state) or (activation.key, index) in fallen_parts(state):
        return Fate.NOT_ACTIVE, "it is undone", _why_fallen(state, activation.key)
    if activation.key in interrupted(state):
        return Fate.NOT_ACTIVE, "it is interrupted", ()
    if said is not None:
        return _of_what_took(state, activation, index, said)
    part = next((part for part in activation.parts if part.first <= index < part.end), None)
    if part is not None:
        return _of_part(state, activation, part, index)
    if was_done_before(activation, activation.effects[index]):
        return _DONE_BEFORE
    left = _left_out(state, activation, index)
    if left is not None:
        return left
    if any(getattr(frame, "activation", "") == activation.key for frame in state.agenda):
        return Fate.WAITS, "it is still to be carried out", ()
    return _settled_by_itself(state, activation, index) or _cut_off(state, activation)


def _settled_by_itself(state: State, activation: Activation, index: int) -> Told | None:
    """An effect that is carried out in a way of its own is told by what it did."""
    if effect_named(state, activation.effects[index].name).by_itself is None:
        return None
    did = [entry for entry in state.log if entry.cause == activation.key and isinstance(entry.what, Fact)]
    return (Fate.CARRIED_OUT, "", did[0].because) if did else None


def _cut_off(state: State, activation: Activation) -> Told | None:
    """What was still to be done as an ability ended the battle is not done."""
    since = next(
        (line for line, entry in enumerate(state.log) if entry.what == Activated(activation.key)), len(state.log)
    )
    ended = (entry for entry in state.log[since:] if _is_end_of_battle(entry))
    return next(((Fate.NOT_SO, "the battle was ended before its turn came", entry.because) for entry in ended), None)


def _is_end_of_battle(entry: Entry) -> bool:
    said = entry.what
    return isinstance(said, Changed) and (said.subject, said.attribute, said.after) == ("", "battle", "resolving")


def _of_what_took(state: State, activation: Activation, index: int, said: Entry) -> Told:
    effect = activation.effects[index]
    lasting = stays_in_force(effect) or is_on_abilities(effect.name)
    is_on = any((other.activation.key, other.index) == (activation.key, index) for other in in_force(state))
    return (Fate.IN_FORCE if lasting and is_on else Fate.CARRIED_OUT), "", said.because


def _of_part(state: State, activation: Activation, part: Part, index: int) -> Told | None:
    """What became of an effect that waits: the uses of it are activations of their own."""
    conditions = ", ".join(wording.words_of(condition) for condition in part.conditions)
    waiting = {(known.key, own.first) for kind in Kind for known, own, _ in watching(state, kind)}
    if (activation.key, part.first) in waiting:
        return Fate.WAITS, conditions or _AN_EVENT, ()
    left = _left_out(state, activation, index)
    if left is not None:
        return left
    if any(_is_use_of(known, activation, part) for known in state.activations.values()):
        return None
    if any(getattr(frame, "activation", "") == activation.key for frame in state.agenda):
        return Fate.WAITS, conditions or _AN_EVENT, ()
    dropped = next((entry for entry in reversed(list(state.log.of(Dropped))) if _is_of(entry, activation, part)), None)
    if dropped is not None:
        return Fate.NOT_SO, dropped.what.reason, dropped.because
    return Fate.NOT_SO, conditions or NOT_MET, ()


def _is_use_of(known: Activation, activation: Activation, part: Part) -> bool:
    """Whether an activation is a use of a part of another, which tells what became of it."""
    return known.part_of == activation.key and known.effects == activation.effects[part.first : part.end]


_AN_EVENT = "for what it answers or replaces"
"""What an effect waits for that names no condition of its own, such as one that may happen instead of another."""


def _is_of(dropped: Entry, activation: Activation, part: Part) -> bool:
    return (dropped.what.activation, dropped.what.first) == (activation.key, part.first)


def _left_out(state: State, activation: Activation, index: int) -> Told | None:
    """What the log says of an effect that was not carried out: left out, withheld, or replaced."""
    key, name = activation.key, activation.effects[index].name
    for entry in reversed(state.log.of(Omitted, Withheld, Repeated, Replaced)):
        said = entry.what
        if isinstance(said, Omitted) and (said.activation, said.effect) == (key, name):
            return Fate.NOT_SO, said.reason, entry.because
        if isinstance(said, Withheld) and (said.activation, said.part) == (key, index):
            return Fate.NOT_ACTIVE, f"{card_of(said.by)} keeps it from activating", entry.because
        if isinstance(said, Repeated) and (said.activation, name) == (key, REPEAT):
            return Fate.CARRIED_OUT, "", entry.because
        if isinstance(said, Replaced) and (said.activation, said.effect) == (key, name):
            return Fate.NOT_SO, f"{card_of(said.by)} takes its place", entry.because
    return None


@once
def _said_of(state: State) -> dict[tuple[str, int], Entry]:
    """The last statement on each effect that it was carried out, or is not taken into account."""
    return {
        (entry.what.activation, entry.what.index): entry
        for entry in state.log.of(Took, Reserved)
        if isinstance(entry.what, Took | Reserved)
    }


def _why_fallen(state: State, key: str) -> tuple[str, ...]:
    said = (entry for entry in reversed(state.log) if isinstance(entry.what, Negated) and entry.what.activation == key)
    return next((entry.because for entry in said), ())


def _why_not_active(state: State, card: str, section: SectionReading, ability: AbilityReading | None) -> Told:
    """Why no use of a sentence was made: what silences its card, where that lies, or whose it is."""
    because = why_silent(state, card)
    if because:
        return Fate.NOT_ACTIVE, "its card is converted", because
    if state.get(card, "captured"):
        return Fate.NOT_ACTIVE, "its card is captured", ("redemption/term/captured-character#has-no-special-ability",)
    silenced = [entry for entry in state.log if isinstance(entry.what, _SILENCING) and entry.what.card == card]
    if silenced:
        return Fate.NOT_ACTIVE, "its ability does not activate", silenced[-1].because
    if section.section == _STAR:
        clause = "redemption/term/star-icon#used-on-game-rule-draw"
        return Fate.NOT_ACTIVE, "a star ability is used as its card is drawn", (clause,)
    if not _is_of_identity(state, card, section):
        return Fate.NOT_ACTIVE, "it belongs to another identity of its card", ("redemption/term/active-identity",)
    where = f"its card is in {state.where[card]}"
    in_area = ("redemption/effect/set-aside#abilities-in-area-inactive",)
    because = in_area if state.where[card].zone == AREA else ("redemption/term/activate#activates-when-played",)
    return Fate.NOT_ACTIVE, where, because


def _is_of_identity(state: State, card: str, section: SectionReading) -> bool:
    try:
        active = (each for own in abilities_of(state, card) for each in (*own.sentences, *own.modifiers))
        spans = {sentence.span for sentence in section.sentences}
        return any(each.span in spans for each in active) or section.section not in OWN_SECTIONS.values()
    except NotThereYetError:
        return not face(state, card).identities
