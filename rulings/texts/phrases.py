"""What a grammar is made of: words, terms, lists, and the paths that read and print them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol


class Word(Protocol):
    """A word of a text as the kernel sees it: folded, as printed, and whether it begins with a capital letter."""

    @property
    def word(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def capital(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a path that another rule reads.

    Attributes:
        field: The field of the value that takes what is read.
        rule: Name of the rule.
        gathers: The field is a tuple, and what is read is added to it.
    """

    field: str
    rule: str
    gathers: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """One way to say something: literal words and slots in their order.

    Attributes:
        rule: Name of the rule that it belongs to.
        steps: Literal words and slots.
        make: Makes the value, or None where the value of the only slot is handed on.
        constants: What the words of the path mean: values of fields.
        slots: The slots among the steps, each once.
    """

    rule: str
    steps: tuple[str | Slot, ...]
    make: Callable[..., Any] | None
    constants: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    slots: tuple[Slot, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        found = dict.fromkeys(step for step in self.steps if isinstance(step, Slot))
        object.__setattr__(self, "slots", tuple(found))


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """What every value of a grammar carries beside its meaning.

    Attributes:
        span: Its first word and the word after its last, counted from the start of what was read.
        path: The path that read it, or None for a value that was not read.
    """

    span: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)
    path: Path | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Term(Phrase):
    """A word or phrase of the lexicon, or a token such as a number or a name.

    Attributes:
        category: The part of the lexicon (`types`), or the kind of token (`number`, `name`).
        name: Its canonical name.
        form: The form it stands in, `one` or `many`; empty for tokens.
        words: The words as they stand in the text.
    """

    category: str
    name: str
    form: str = ""
    words: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Listing(Phrase):
    """Several things in a row, `A, B and C`, or one thing alone.

    Attributes:
        items: The things.
        joint: `and`, `or`, `and/or`, or empty for one thing alone.
        separators: The words between the things, one run of words for each gap.
    """

    items: tuple[Any, ...]
    joint: str = ""
    separators: tuple[tuple[str, ...], ...] = field(default=(), compare=False)


def items_of(value: Any) -> tuple[Any, ...]:
    """List the things of a listing, or the one thing that stands alone."""
    return value.items if isinstance(value, Listing) else (value,)


def print_words(value: Any) -> tuple[str, ...]:
    """Print a value that was read, in the words of the path that read it.

    Args:
        value: A phrase.

    Returns:
        The folded words.

    Raises:
        ValueError: The value was not read, or something of what was read has been taken away, so that nothing says in
            which words it stands.
    """
    if isinstance(value, Term):
        return value.words
    if isinstance(value, Listing):
        return _print_listing(value)
    if not isinstance(value, Phrase) or value.path is None:
        raise ValueError(f"{value!r} was not read from a text")
    gathered: dict[str, int] = {}
    words: list[str] = []
    for step in value.path.steps:
        if isinstance(step, str):
            words.append(step)
            continue
        held = getattr(value, step.field)
        if step.gathers:
            place = gathered.get(step.field, 0)
            gathered[step.field] = place + 1
            if place >= len(held):
                raise ValueError(f"{value!r} is no longer what was read from a text")
            held = held[place]
        words.extend(print_words(held))
    return tuple(words)


def _print_listing(listing: Listing) -> tuple[str, ...]:
    words = list(print_words(listing.items[0]))
    for separator, item in zip(listing.separators, listing.items[1:], strict=True):
        words += separator
        words += print_words(item)
    return tuple(words)
