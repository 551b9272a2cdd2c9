"""Check a deck: all rules of a format, each by itself, and what the list leaves unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.book.names import fold
from rulings.decks.deck import AnyCard, Deck, Unknown
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.formats import Format
from rulings.decks.report import Report

UNKNOWN = "unknown-card"
"""The rule that a deck is shown to be legal only where all its cards are known."""


def check(deck: Deck[AnyCard], form: Format[AnyCard]) -> Report:
    """Check a deck.

    Args:
        deck: The deck.
        form: The format whose rules it should keep.

    Returns:
        What was found; the deck is shown to be legal only where that is nothing.
    """
    findings = [*_unknown(deck, form), *(finding for rule in form.rules for finding in rule(deck))]
    findings.sort(key=lambda finding: (finding.standing is Standing.OPEN, finding.rule, finding.id))
    changes = form.mend(deck) if findings and not deck.unknown else ()
    return Report(form.key, form.title, form.edition, tuple(findings), changes, tuple(form.counts(deck)))


def apply(deck: Deck[AnyCard], changes: Sequence[Change], form: Format[AnyCard]) -> Deck[AnyCard]:
    """Change a deck as a check offered.

    Args:
        deck: The deck.
        changes: The changes.
        form: The format, which makes cards of a kind where any will do.

    Returns:
        The deck after them.
    """
    fresh = 0
    by_key = {copies.card.key: copies.card for copies in deck.copies}
    for change in changes:
        if not change.is_kind:
            deck = deck.with_number(by_key[change.key], change.part, change.number)
            continue
        for _ in range(change.number):
            fresh += 1
            deck = deck.with_number(form.fresh[change.key](fresh), change.part, 1)
    return deck


def _unknown(deck: Deck[AnyCard], form: Format[AnyCard]) -> Iterator[Finding]:
    """One finding for each name that is not known, however many lines have it."""
    found: dict[str, Unknown] = {}
    for line in sorted(deck.unknown, key=lambda line: line.name):
        found.setdefault(fold(line.name) or line.name, line)
    for line in found.values():
        yield Finding(UNKNOWN, _sentence(line), form.about, (line.name, *line.candidates), line.name, Standing.OPEN)


def _sentence(line: Unknown) -> str:
    maybe = ", ".join(line.candidates)
    if line.is_ambiguous:
        return f"`{line.name}` may mean several cards, which the rules do not treat alike: {maybe}."
    return f"No card `{line.name}` is known." + (f" Did you mean: {maybe}?" if maybe else "")
