from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.talk.discord.answering import later, respond
from rulings.talk.discord.commands import COMMANDS, registration
from rulings.talk.discord.interactions import MisreadError, read_interaction
from rulings.talk.discord.limits import length
from rulings.talk.discord.messages import message_of, plain_message
from rulings.talk.said import Basis, Said
from tests.talk.discord.orders import GROWS, LINK, Written, command, pasted, said

ASKED = [
    (command("rule", words="toss"), "rule toss None"),
    (command("define", term="band", game="epic"), "define band epic"),
    (command("card", name="Harper"), "card Harper None"),
    (command("check", question="what if"), "check what if None"),
    (command("versus", first="a", second="b"), "versus a b None"),
    (command("case", words="12"), "case 12 None"),
    (pasted("scenario", "players: [A, B]\n"), "scenario players: \\[A, B\\]\n"),
]


def answered(data: dict[str, Any]) -> dict[str, Any]:
    return respond(read_interaction(data), Written())


def embed(data: dict[str, Any]) -> dict[str, Any]:
    (found,) = data["data"]["embeds"]
    return found


@pytest.mark.parametrize(("data", "says"), ASKED, ids=[says.split()[0] for _, says in ASKED])
def test_each_command_has_its_answer_with_the_clause_and_its_permanent_link(data: dict[str, Any], says: str) -> None:
    response = answered(data)
    assert response["type"] == 4
    assert embed(response)["description"].strip() == says.strip()
    assert embed(response)["url"] == LINK
    (clause,) = embed(response)["fields"]
    assert clause["name"] == "Orchard: grows"
    assert f"]({GROWS.link})" in clause["value"]
    assert "An orchard grows." in clause["value"]
    assert "Almanac 1.0, Orchard, 2" in clause["value"]
    assert response["data"]["allowed_mentions"] == {"parse": []}


def test_every_command_that_is_registered_is_answered() -> None:
    assert {data["data"]["name"] for data, _ in ASKED if data["type"] == 2} == set(COMMANDS)


def test_a_ping_is_answered_with_a_pong() -> None:
    assert answered({"type": 1}) == {"type": 1}


def test_an_answer_is_private_where_the_asker_wants_it() -> None:
    assert answered(command("define", term="band", private=True))["data"]["flags"] == 64
    assert "flags" not in answered(command("define", term="band", private=False))["data"]
    asked = read_interaction(command("versus", first="a", second="b", private=True))
    assert later(asked) == {"type": 5, "data": {"flags": 64}}  # type: ignore[arg-type]
    assert later(replace(asked, is_private=False)) == {"type": 5}  # type: ignore[arg-type, type-var]


def test_without_a_question_a_form_asks_for_a_scenario_and_remembers_who_may_see_the_answer() -> None:
    for private, expected in ((False, False), (True, True)):
        form = answered(command("check", private=private))
        assert form["type"] == 9
        field = form["data"]["components"][0]["components"][0]
        sent = pasted(form["data"]["custom_id"], "x") | {}
        assert sent["data"]["components"][0]["components"][0]["custom_id"] == field["custom_id"]
        assert ("flags" in answered(sent)["data"]) is expected


@pytest.mark.parametrize("data", [command("dance"), pasted("song", "la"), {"type": 3, "data": {"custom_id": "x"}}])
def test_what_the_desk_does_not_have_is_answered_with_what_it_has(data: dict[str, Any]) -> None:
    response = answered(data)
    assert response["type"] == 4
    assert response["data"]["flags"] == 64
    assert all(f"`/{name}`" in response["data"]["content"] for name in COMMANDS)
    assert ("`/dance`" in response["data"]["content"]) is (data["data"].get("name") == "dance")


def test_words_that_are_typed_are_completed_within_the_limits() -> None:
    choices = answered(command("versus", "second", first="a", second="Har", game="epic"))["data"]["choices"]
    assert choices[0]["value"] == "versus Har epic"
    assert len(choices) == 25
    assert all(0 < length(each["name"]) <= 100 and length(each["value"]) <= 100 for each in choices)
    assert answered(command("rule", "words", words=" ")) == {"type": 8, "data": {"choices": []}}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"type": "2"},
        {"type": True},
        {"type": 2},
        {"type": 2, "data": {"name": 3}},
        {"type": 2, "data": {"name": "rule"}},
        {"type": 2, "data": {"name": "rule", "options": {}}},
        {"type": 2, "data": {"name": "rule", "options": [{"name": "words", "value": 4}]}},
        {"type": 5, "data": {"custom_id": "scenario", "components": [{"components": [{"custom_id": "scenario"}]}]}},
    ],
)
def test_what_is_no_interaction_is_not_read(data: Any) -> None:
    with pytest.raises(MisreadError):
        read_interaction(data)


def test_half_a_letter_in_what_is_asked_is_no_fault_of_the_desk() -> None:
    assert read_interaction(command("rule", words="a\ud800b")) == replace(
        read_interaction(command("rule", words="x")), words={"words": "a\ufffdb"}
    )
    assert read_interaction(pasted("scenario", "\ud800")).text == "\ufffd"  # type: ignore[union-attr]
    assert read_interaction(command("rule", "words", words="\udfff")).text == "\ufffd"  # type: ignore[union-attr]


def test_an_answer_that_is_too_long_is_cut_at_a_sentence_and_leads_to_the_whole() -> None:
    sentence = "It grows. "
    shown = message_of(said(sentence * 600), False)["embeds"][0]
    text, _, link = shown["description"].rpartition("\n")
    assert text.endswith("It grows. …")
    assert link == f"[The whole answer]({LINK})"


def test_clauses_that_have_no_room_are_counted_and_the_first_stay() -> None:
    many = [replace(GROWS, id=f"redemption/term/orchard#{number}", title=f"Clause {number}") for number in range(40)]
    shown = message_of(said("Yes.", basis=many), False)["embeds"][0]
    number = len(shown["fields"])
    assert 0 < number <= 25
    assert [field["name"] for field in shown["fields"]] == [f"Clause {each}" for each in range(number)]
    assert shown["footer"]["text"] == f"{40 - number} more on the page"


def test_marks_in_an_answer_are_letters_and_call_nobody() -> None:
    shown = message_of(said("@everyone *now* [x](https://evil.example) <@7>"), False)
    assert shown["embeds"][0]["description"] == r"\@everyone \*now\* \[x\]\(https://evil.example\) \<\@7\>"
    assert shown["allowed_mentions"] == {"parse": []}


words = st.text(alphabet=st.sampled_from("ab .*[]\\\n\N{GREEN APPLE}"), max_size=400).map(lambda text: text * 9)
bases = st.lists(
    st.builds(Basis, st.just("g/t/e#c"), words, st.just(LINK), words, st.just(("Almanac 1",))), max_size=30
)

LONG_LINK = f"{LINK}?q={'%20' * 700}"


@given(
    st.builds(
        Said,
        words,
        st.sampled_from(["", LINK, LONG_LINK]),
        st.lists(words).map(tuple),
        st.just(("a",)),
        bases.map(tuple),
    )
)
def test_every_answer_is_within_the_limits(answer: Said) -> None:
    (shown,) = message_of(answer, True)["embeds"]
    fields = shown.get("fields", [])
    assert length(shown["title"]) <= 256
    assert shown.get("url", "") == (answer.link if len(answer.link) <= 2048 else "")
    assert length(shown["description"]) <= 4096
    assert len(fields) <= 25
    assert all(length(field["name"]) <= 256 and length(field["value"]) <= 1024 for field in fields)
    parts = [shown["title"], shown["description"], shown.get("footer", {}).get("text", "")]
    assert sum(map(length, parts)) + sum(length(field["name"]) + length(field["value"]) for field in fields) <= 6000
    assert all(field["value"].endswith("Almanac 1") and f"]({LINK})" in field["value"] for field in fields)
    assert length(plain_message(answer.title * 5)["content"]) <= 2000


def test_commands_are_registered_as_discord_takes_them() -> None:
    registered = registration({"redemption": "Redemption", "epic": "Epic"})
    assert [each["name"] for each in registered] == list(COMMANDS)
    for each in registered:
        assert 1 <= len(each["description"]) <= 100
        assert len(each["options"]) <= 25
        required = [option["required"] for option in each["options"]]
        assert required == sorted(required, reverse=True)
        assert all(1 <= len(option["description"]) <= 100 for option in each["options"])
        names = [option["name"] for option in each["options"]]
        assert names[-2:] == ["game", "private"]
        assert all(name == name.lower() and 1 <= len(name) <= 32 for name in (each["name"], *names))
