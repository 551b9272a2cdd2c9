"""Calculators: a question of one kind, asked with a few values, that a scenario answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


class BadValueError(Exception):
    """A value that a calculator cannot take.

    Attributes:
        field: The field.
        known: What it can be, in words.
    """

    def __init__(self, field: str, known: str) -> None:
        self.field, self.known = field, known
        super().__init__(f"{field} can be {known}")


@dataclass(frozen=True, slots=True)
class Field:
    """Something that a calculator is told.

    Attributes:
        name: Its name in addresses.
        title: What it is called.
        group: Under which heading it stands; empty for none.
        options: What it can be, each with what it is called; none where it is a number.
        usual: Its value where nothing is said.
        most: The greatest number.
    """

    name: str
    title: str
    group: str
    usual: str
    options: tuple[tuple[str, str], ...] = ()
    most: int = 0

    def value_of(self, given: str) -> str:
        """Take what was given, or the usual value.

        Raises:
            BadValueError: It is none of what can be.
        """
        value = given.strip() or self.usual
        if self.options and value not in dict(self.options):
            raise BadValueError(self.name, ", ".join(name for name, _ in self.options))
        if not self.options:
            digits = value[:6]
            if not (digits.isascii() and digits.isdigit()) or int(digits) > self.most:
                raise BadValueError(self.name, f"a number from 0 to {self.most}")
            return str(int(digits))
        return value


@dataclass(frozen=True, slots=True)
class Calculator:
    """A question of one kind.

    Attributes:
        game: The game.
        title: What it tells.
        entry: The entry that says the rule by which it does.
        fields: What it is told.
        scenario: Writes the scenario that answers it, whose lines of `expect` are all that may come out.
    """

    game: str
    title: str
    entry: str
    fields: tuple[Field, ...]
    scenario: Callable[[Mapping[str, str]], str]

    def values(self, given: Mapping[str, str]) -> dict[str, str]:
        """Take the values that were given, and the usual ones of the other fields.

        Args:
            given: Values by the names of fields.

        Returns:
            A value for each field.

        Raises:
            BadValueError: A value is none that its field can have.
        """
        return {field.name: field.value_of(given.get(field.name, "")) for field in self.fields}
