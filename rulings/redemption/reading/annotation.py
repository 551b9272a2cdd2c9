"""The spans of a card text: what each of its words is, and what it rests on in the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import (
    Act,
    Alternative,
    By,
    Choice,
    Claim,
    Condition,
    Count,
    Deed,
    Duration,
    Effect,
    Exclusion,
    Limit,
    Located,
    Modifier,
    Owner,
    Place,
    Player,
    Reference,
    Statement,
    Tail,
    Target,
    Time,
    Trait,
    Word,
)
from rulings.redemption.reading.basis import Basis, read_basis
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import effect_names
from rulings.redemption.reading.reader import Reading, SentenceReading
from rulings.texts.annotations import Annotation
from rulings.texts.kernel import inner, walk
from rulings.texts.phrases import Listing, Phrase, Slot, Term

_PHASES = frozenset(
    ("upkeep", "draw phase", "preparation phase", "battle phase", "site phase", "discard phase", "phase")
)
_AUTOMATIC = frozenset(("all", "each", "both"))


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands around a phrase.

    Attributes:
        sentence: The sentence that it stands in.
        effect: The effect whose target it may be; empty elsewhere.
        behind: It stands behind the effect or modifier.
        asked: It stands inside a condition, which acts on nothing.
        fixed: It is the number of cards from one end of a deck, among which nobody chooses.
        located: It is a place behind its preposition.
    """

    sentence: SentenceReading
    effect: str = ""
    behind: bool = False
    asked: bool = False
    fixed: bool = False
    located: bool = False


_Found = Iterator[Annotation]


def annotate(reading: Reading) -> tuple[Annotation, ...]:
    """Name every span of a card text.

    Args:
        reading: The reading of the text.

    Returns:
        The spans in the order of their first characters, the outer before the inner; one either holds another, or they
        have no character in common.
    """
    basis = read_basis()
    found: dict[tuple[str, tuple[int, int]], Annotation] = {}
    for annotation in _of_reading(reading, basis):
        if annotation.span[0] < annotation.span[1]:
            found.setdefault((annotation.kind, annotation.span), annotation)
    return tuple(sorted(found.values(), key=lambda item: (item.span[0], -item.span[1])))


def _of_reading(reading: Reading, basis: Basis) -> _Found:
    number = 0
    for section in reading.sections:
        for ability in section.abilities:
            number += 1
            yield Annotation("ability", f"ability {number}", ability.span, basis.of("parts", "ability"))
            for sentence in (*ability.sentences, *ability.modifiers):
                yield from _of_phrase(sentence.value, _Around(sentence), basis)
    for unread in reading.unread:
        yield Annotation("unread sentence", "not understood", unread.sentence)
        yield Annotation("unread", unread.reason, unread.span)


def _of_phrase(phrase: Any, around: _Around, basis: Basis) -> _Found:
    """Name a phrase and all inside it."""
    yield from _names(phrase, around, basis)
    for part in inner(phrase):
        if isinstance(part, Phrase):
            yield from _of_phrase(part, _enter(phrase, part, around), basis)


def _enter(phrase: Any, part: Phrase, around: _Around) -> _Around:
    if isinstance(phrase, Effect):
        return replace(around, effect=effect_names(phrase)[0] if part is phrase.target else "")
    if isinstance(phrase, Condition | Exclusion | Tail | Alternative | By):
        return replace(around, effect="", asked=around.asked or isinstance(phrase, Condition))
    if isinstance(phrase, Target):
        return replace(around, fixed=part is phrase.count and any(_has_end(place) for place in walk(phrase)))
    if isinstance(phrase, Located | Place):
        return replace(around, located=isinstance(phrase, Located))
    if isinstance(phrase, Statement):
        return replace(around, behind=part in phrase.trailing)
    if isinstance(phrase, Deed | Modifier):
        return replace(around, behind=part in phrase.conditions and part.span[0] > phrase.span[0])
    return around


def _has_end(phrase: Any) -> bool:
    return isinstance(phrase, Place) and bool(phrase.part)


def _names(phrase: Any, around: _Around, basis: Basis) -> _Found:
    """Name a phrase itself."""
    match phrase:
        case Statement():
            yield from _of_statement(phrase, around, basis)
        case Act():
            yield from _of_act(phrase, around, basis)
        case Deed():
            yield from _of_deed(phrase, around, basis)
        case Effect():
            yield from _of_effect(phrase, around, basis)
        case Modifier():
            yield from _of_modifier(phrase, around, basis)
        case Condition():
            label = f"condition: {condition_words(phrase)}"
            yield _at(phrase, around, "condition", label, condition_basis(phrase, around.behind))
        case Claim():
            yield _of_claim(phrase, around, basis)
        case Target():
            yield from _of_target(phrase, around, basis)
        case _:
            yield from _of_leaf(phrase, around, basis)


def _of_leaf(phrase: Any, around: _Around, basis: Basis) -> _Found:
    match phrase:
        case Count():
            yield from _of_count(phrase, around, basis)
        case Owner():
            yield _at(phrase, around, "whose", f"whose: {wording.words_of(phrase)}", basis.of("owners", phrase.kind))
        case Player():
            yield _at(phrase, around, "player", "a player", basis.of("owners", phrase.kind))
        case Located():
            yield from _of_place(phrase, phrase.place, around, basis)
        case Place() if not around.located:
            yield from _of_place(phrase, phrase, around, basis)
        case Duration():
            yield _at(phrase, around, "duration", "how long", basis.of("durations", phrase.unit))
        case Limit():
            name = "limit per territory" if phrase.what == "territory" else "limit"
            yield _at(phrase, around, "limit", "limit", basis.of("parts", name))
        case Choice():
            yield _at(phrase, around, "choice", f"choice: {phrase.kind}", basis.of("parts", phrase.kind))
        case Exclusion():
            yield _at(phrase, around, "exception", "what is excepted")
        case Alternative():
            yield _at(phrase, around, "alternative", "in its stead, under a condition")
        case Tail():
            yield _at(phrase, around, "quality", f"narrows: {phrase.kind}", basis.of("tails", phrase.kind))
        case Reference():
            yield _at(phrase, around, "quality", "reference", basis.of_quality("books", phrase.book.name))
        case Trait():
            yield _at(phrase, around, "quality", phrase.name, basis.of_quality("qualities", phrase.name))
        case Term():
            yield from _of_term(phrase, around, basis)
        case _:
            return


def _at(phrase: Phrase, around: _Around, kind: str, label: str, basis: str | None = None) -> Annotation:
    return Annotation(kind, label, around.sentence.span_of(phrase), basis)


def _of_statement(statement: Statement, around: _Around, basis: Basis) -> _Found:
    if statement.tie is not None:
        name = statement.tie.name
        yield _at(statement.tie, around, "condition", "hangs on the sentence before", basis.of("ties", name))
    if statement.mark == "colon":
        yield from _literals(statement, around, ":", "colon", "while what stands before it", basis.of("parts", "colon"))


def _of_act(act: Act, around: _Around, basis: Basis) -> _Found:
    if act.mood == "may":
        yield from _literals(act, around, "may", "option", "optional", basis.of("parts", "option"))
    if act.cost is not None:
        yield _at(act.cost, around, "cost", "cost, to be carried out in full first", basis.of("parts", "cost"))
    if act.subject is not None:
        yield _at(act.subject, around, "player", "who carries it out", basis.of("parts", "player"))


def _of_deed(deed: Deed, around: _Around, basis: Basis) -> _Found:
    if deed.instead:
        clause = basis.of("parts", "instead")
        yield from _literals(deed, around, "instead", "instead", "replaces what would happen", clause)
    if deed.regardless is not None:
        clause = basis.of("parts", "regardless")
        yield from _literals(deed, around, "regardless", "modifier", "modifier: regardless", clause)


def _of_effect(effect: Effect, around: _Around, basis: Basis) -> _Found:
    names = effect_names(effect)
    yield _at(effect, around, "effect", f"effect: {', '.join(names)}", entry_of(names[0]))
    if isinstance(effect.effect, Listing):
        for word in effect.effect.items:
            yield _at(word, around, "effect", f"effect: {word.name}", entry_of(word.name))


def _of_modifier(modifier: Modifier, around: _Around, basis: Basis) -> _Found:
    kinds = [modifier.kinds] if isinstance(modifier.kinds, str) else [kind.name for kind in modifier.kinds.items]
    clause = entry_of(kinds[0]) if len(kinds) == 1 else basis.of("parts", "modifier")
    yield _at(modifier, around, "modifier", f"modifier: {', '.join(kinds)}", clause)
    if len(kinds) > 1:
        for kind in modifier.kinds.items:
            yield _at(kind, around, "modifier", f"modifier: {kind.name}", entry_of(kind.name))


def _of_claim(claim: Claim, around: _Around, basis: Basis) -> Annotation:
    words = () if isinstance(claim.kind, str) else walk(claim.kind)
    kinds = [claim.kind] if isinstance(claim.kind, str) else [word.name for word in words if isinstance(word, Word)]
    sort = "event" if claim.event else "state"
    known = (basis.of("claims", kind) for kind in kinds)
    return _at(claim, around, sort, f"{sort} of the condition", next(filter(None, known), None))


def _of_target(target: Target, around: _Around, basis: Basis) -> _Found:
    if target.back:
        yield _at(target, around, "back reference", _back_words(target.back), basis.of("back", target.back))
    elif around.effect:
        entry = entry_of(around.effect)
        clauses = basis.of_effect(entry, "target") if entry is not None else ()
        yield _at(target, around, "target", f"target of {around.effect}", next(iter(clauses), None))
    elif around.asked:
        yield _at(target, around, "reference", "what it looks at", basis.of("parts", "reference"))
    if target.at_random:
        yield from _literals(target, around, "random", "quality", "nobody chooses", basis.of("parts", "random"))


def _back_words(back: str) -> str:
    own = {"this card": "the card itself", "user": "the character that uses this card", "bearer": "the bearer"}
    return own.get(back, "points back to what stands before")


def _of_count(count: Count, around: _Around, basis: Basis) -> _Found:
    if around.asked:
        return
    name, label = _count_words(count, around.fixed)
    yield _at(count, around, "count", label, basis.of("counts", name) if around.effect else None)


def _count_words(count: Count, fixed: bool) -> tuple[str, str]:
    if count.kind in ("next", "last"):
        return count.kind, f"the {count.kind} to be played"
    if count.kind == "all but one":
        return count.kind, "all but one"
    if count.kind in _AUTOMATIC:
        return "automatic", "how many: all, without a choice"
    return ("", "how many") if fixed else ("chosen", "how many: to be chosen")


def _of_place(phrase: Phrase, place: Place, around: _Around, basis: Basis) -> _Found:
    several = place.name.items if isinstance(place.name, Listing) else ()
    name = place.name if isinstance(place.name, str) else getattr(place.name, "name", "")
    yield _at(phrase, around, "place", f"place: {wording.words_of(place)}", basis.of("places", name))
    for item in several:
        if isinstance(item, Term):
            yield _at(item, around, "place", f"place: {item.name}", basis.of("places", item.name))


def _of_term(term: Term, around: _Around, basis: Basis) -> _Found:
    if term.category == "effects":
        clause = basis.of_quality("effects", term.name) or entry_of(term.name)
        yield _at(term, around, "quality", f"effect: {term.name}", clause)
    elif (clause := basis.of_quality(term.category, term.name)) is not None:
        yield _at(term, around, "quality", f"{term.category}: {term.name}", clause)


def _literals(phrase: Phrase, around: _Around, word: str, kind: str, label: str, basis: str | None) -> _Found:
    """Name a literal word of the path that a phrase was read by."""
    for place in _places_of(phrase, word):
        token = around.sentence.tokens[place]
        yield Annotation(kind, label, (token.start, token.end), basis)


def _places_of(phrase: Phrase, word: str) -> Sequence[int]:
    place, found = phrase.span[0], []
    gathered: dict[str, int] = {}
    for step in phrase.path.steps if phrase.path is not None else ():
        if isinstance(step, Slot):
            held = getattr(phrase, step.field)
            if step.gathers:
                number = gathered.get(step.field, 0)
                gathered[step.field] = number + 1
                held = held[number]
            place = held.span[1]
            continue
        if step == word:
            found.append(place)
        place += 1
    return found


def condition_words(condition: Condition) -> str:
    """Name the sort of a condition: `if, event`, `while`, `each phase`."""
    if condition.conjunction in ("if", "when", "whenever"):
        return f"{condition.conjunction}, {'event' if has_event(condition) else 'game state'}"
    return condition.conjunction


def has_event(condition: Condition) -> bool:
    """Tell whether a condition asks for something that happens."""
    return any(isinstance(part, Claim) and part.event for part in walk(condition))


def condition_basis(condition: Condition, behind: bool) -> str | None:
    """Name the clause on a sort of condition.

    Args:
        condition: The condition.
        behind: It stands behind the effect or modifier.

    Returns:
        Id of the clause (REG, Conditional Phrases and Ability Classes).
    """
    return read_basis().of("conditions", sort_of(condition, behind))


def sort_of(condition: Condition, behind: bool) -> str:
    """Name the sort of a condition as the table of clauses does.

    Args:
        condition: The condition.
        behind: It stands behind the effect or modifier.

    Returns:
        The sort: `event in front`, `if state`, `each phase` …
    """
    said = condition.conjunction
    if said in ("if", "when", "whenever"):
        if not has_event(condition):
            return "if state" if said == "if" else "other"
        if not behind:
            return "event in front"
        return "if event behind" if said == "if" else "other"
    in_phase = any(isinstance(part, Time) and _is_phase(part) for part in walk(condition))
    if said in ("each", "during") and in_phase:
        return f"{said} phase"
    if said == "after":
        return "point in time"
    return said if read_basis().of("conditions", said) else "other"


def _is_phase(time: Time) -> bool:
    return any(isinstance(part, Word) and part.name in _PHASES for part in walk(time.unit))
