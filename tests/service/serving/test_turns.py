"""Clients take turns at look-ups: who asks for much waits behind himself alone."""

from dataclasses import dataclass, field
from itertools import count

from rulings.service.serving.turns import AT_ONCE, Turns


@dataclass
class Waiting:
    """A connection whose request has been read."""

    client: str
    answered: list[str]
    has_taken: list[bool] = field(default_factory=lambda: [True])

    def is_ready(self) -> bool:
        return self.has_taken[0]

    def service(self) -> None:
        self.answered.append(self.client)


def turns_of(clients: str, answered: list[str], step: float = 0.0) -> Turns:
    """Turns with a connection for each letter, on a clock that goes on by a step whenever it is looked at."""
    ticks = count()
    turns = Turns(lambda: step * next(ticks))
    for client in clients:
        turns.add_task(Waiting(client, answered))
    return turns


def test_one_request_of_each_client_is_answered_before_the_next_of_any():
    answered: list[str] = []
    assert not turns_of("aaaaabbc", answered).answer()
    assert "".join(answered) == "abcabaaa"


def test_after_a_while_it_is_looked_who_else_has_come_and_nobody_loses_his_turn():
    answered: list[str] = []
    turns = turns_of("aaaab", answered, AT_ONCE)
    assert turns.answer()
    assert answered == ["a"]
    turns.add_task(Waiting("c", answered))  # behind b and the next of a, who were there before
    while turns.answer():
        pass
    assert "".join(answered) == "abacaa"


def test_who_has_not_taken_what_was_answered_keeps_nobody_waiting():
    answered: list[str] = []
    turns = turns_of("b", answered)
    has_taken = [False]
    turns.add_task(Waiting("a", answered, has_taken))
    turns.add_task(Waiting("a", answered))
    assert not turns.answer()
    assert answered == ["b", "a"]
    has_taken[0] = True
    turns.answer()
    assert answered == ["b", "a", "a"]
