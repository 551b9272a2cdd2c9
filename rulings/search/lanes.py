"""Many small sums at once: numbers that lie side by side in the lanes of one long whole number.

Adding two such numbers adds them lane by lane, and multiplying one by a small number multiplies each lane. Both are one
step for Python, where a loop over the lanes would be one for each. No sum may outgrow its lane.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from struct import Struct


class Width(StrEnum):
    """How wide a lane is, as `struct` writes it."""

    TWO_BYTES = "H"
    FOUR_BYTES = "I"

    @property
    def bits(self) -> int:
        """How many bits it has."""
        return 8 * Struct(f"<{self}").size

    @property
    def most(self) -> int:
        """The largest number that it holds."""
        return (1 << self.bits) - 1


@dataclass(frozen=True, slots=True)
class Lanes:
    """Lanes of one width, the lowest first.

    Attributes:
        form: All lanes, as bytes.
        width: The width of one.
    """

    form: Struct
    width: Width

    @classmethod
    def of_count(cls, count: int, width: Width) -> Lanes:
        """Lay lanes out.

        Args:
            count: How many.
            width: How wide.

        Returns:
            The lanes.
        """
        return cls(Struct(f"<{count}{width}"), width)

    def put(self, numbers: Mapping[int, int]) -> int:
        """Put numbers into lanes.

        Args:
            numbers: The number of each lane that holds more than nothing.

        Returns:
            The lanes as one number.
        """
        bits = self.width.bits
        return sum(number << bits * lane for lane, number in numbers.items())

    def mark(self, lanes: Iterable[int]) -> int:
        """Put a one into some lanes.

        Args:
            lanes: Which.

        Returns:
            The lanes as one number.
        """
        return self.put(dict.fromkeys(lanes, 1))

    def fill(self, lanes: Iterable[int]) -> int:
        """Fill some lanes, so that what stands in others can be struck out by `&`.

        Args:
            lanes: Which.

        Returns:
            The lanes as one number.
        """
        return self.mark(lanes) * self.width.most

    def read(self, lanes: int) -> tuple[int, ...]:
        """Read what stands in all lanes.

        Args:
            lanes: The lanes as one number.

        Returns:
            The number in each.
        """
        return self.form.unpack(lanes.to_bytes(self.form.size, "little"))
