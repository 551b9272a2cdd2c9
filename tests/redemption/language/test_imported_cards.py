"""Cards that a scenario takes from the imported list by their names."""

from collections import Counter

import pytest

from rulings.cards.lookup import Found, NamesInMemory, NotFound, look_up, look_up_exactly
from rulings.games import GAMES
from rulings.redemption.cards.labels import labelled
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from rulings.redemption.rules.cards.identities import as_identity, identities_of
from rulings.redemption.rules.cards.titles.versions import is_same_character, says_unique
from rulings.redemption.rules.plays import Attack, PutCard
from rulings.redemption.rules.questions import Lies
from rulings.scenarios.answer import Status
from rulings.scenarios.looking_up import MOST_UNKNOWN_NAMES
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.places import Place
from rulings.table.reservations import Why
from tests.redemption.cards.small_lists import printings, row

BOUGHT = group_printings(
    printings(
        row("Song of the Well", Type="GE", Brigade="Blue", Strength="1", Toughness="2", SpecialAbility="Draw 1."),
        row("Shield of the Gate", Type="GE", Brigade="Blue", SpecialAbility="Flurble the snark of a Hero."),
        row("Keeper (Wa)", Set="War", Type="Hero", Brigade="Red", SpecialAbility="Draw 1."),
        row("Keeper (GoC)", Set="GoC", Type="Hero", Brigade="White", SpecialAbility="Draw 2."),
        row("Keeper of the Well’s Edge", Type="Hero", Brigade="Silver"),
        row("Aliens", Set="War", Type="Hero", Brigade="Red", Identifier="Generic", SpecialAbility="Draw 1."),
        row("Aliens (GoC)", Set="GoC", Type="Hero", Brigade="Red", Identifier="Generic", SpecialAbility="Draw 2."),
        row(
            "Tired Lions",
            Set="RR2",
            Type="Evil Character",
            Brigade="Crimson",
            Strength="6",
            Toughness="6",
            Identifier="Animal, Generic",
        ),
        row("Old Lion", Type="Evil Character", Brigade="Crimson", Identifier="Animal, Lion"),
        row("King Lion's Page", Set="RR2", Type="Evil Character", Brigade="Crimson"),
        row("Ethan", Set="Pri", Type="Hero", Brigade="Teal", Reference="I Chronicles 6:44"),
        row("Ethan, the Singer", Set="RR2", Type="Hero", Brigade="Teal", Reference="I Chronicles 6:44"),
        row("The Rider", Set="GoC", Type="Hero", Brigade="Gold", Identifier="Generic"),
        row("Bold Lion", Type="Evil Character", Brigade="Crimson"),
        row("Pharaoh Elon", Set="RR2", Type="Evil Character", Brigade="Gold", Identifier="Egyptian King"),
        row("King Saul (CoW)", Set="CoW", Type="Hero/Evil Character", Brigade="Purple/Gold"),
        row("Colours of Dawn", Type="GE", Brigade="Multi"),
        row(
            "Ann, the Meek / Ann, the Proud",
            Type="Hero/Evil Character",
            Brigade="Purple/Brown",
            Strength="4(3)",
            Toughness="5(2)",
            Identifier="Queen of Judah (Queen of Judah, Thief, X = # of your meek Lost Souls)",
        ),
        row("Bo / Evil Bo", Type="Hero/Evil Character", Brigade="Gold/Gray", Identifier="Prophet, (Evil) Thief"),
        row(
            "Fay, the Quick / Fay, the Kind",
            Type="Hero",
            Brigade="White/Clay",
            Strength="7 (6)",
            Toughness="6 (7)",
            SpecialAbility="STAR: Draw 1. / H: Draw 2.",
        ),
        row(
            "Gad, the Quick / Gad, the Kind",
            Type="Hero",
            Brigade="White (Clay)",
            SpecialAbility="You may convert this card to meek to draw 1.",
        ),
        row("Di, the Meek / Di, the Bold", Type="Hero", Brigade="Gold/Red", Strength="1 (2)", Toughness="2 (1)"),
        row("Two Hills", Type="Hero", Brigade="Gold (Red)", Identifier="Prophet (Prophet, Thief)"),
        row("Two Songs", Type="GE/EE", Brigade="Blue/Brown", Strength="4 (0)", Toughness="-(3)"),
        row("Three Songs", Type="GE/EE", Brigade="Blue/Brown", Strength="4", Toughness="3 (2)"),
        row("Four Songs", Type="GE/Evil Character", Brigade="Blue/Brown", Strength="-/2", Toughness="-/6"),
        row("Five Songs", Type="GE/EE", Brigade="Blue/Brown", Strength="4(X)", Toughness="(X)4"),
        row("Two Jars", Type="Artifact", Identifier="Prophet (Prophet, Thief)"),
        row(
            "Ed, the Loud / Ed, the Low (GoC)",
            Set="GoC",
            Type="Hero",
            Brigade="Gold (Gold/Red)",
            Strength="X(8)",
            Toughness="9 (1)",
            Identifier="Prophet, (top) X = # of your meek Heroes",
            SpecialAbility="STAR: Draw X. TOP: Draw 1. BOTTOM: Meek",
        ),
        row("Cy", Type="Hero/Evil Character", Identifier="When put in play, choose to be good or evil"),
        row("Cup", Type="Artifact", Identifier="Limit twice per game", SpecialAbility="Draw 1."),
        row("Old Fool", Type="Evil Character", Identifier="Fool, Limit 1 Fool per territory"),
        row("New Fool", Type="Evil Character", Identifier="Fool, Limit 1 Fool per territory"),
        row("Late Vow", Type="Evil Character", Identifier="Begins as an Evil Character"),
        row("Gate Hall", Type="Fortress", Identifier="Plays to Set Aside, Holds a Temple Artifact"),
        row("Guardian Angel (Di)", Set="Di", Type="Hero", Brigade="Silver"),
        row("Owl of the Wood (Wa)", Set="War", Type="Hero", Brigade="Red", SpecialAbility="Draw 1."),
        row("Owl of the Wood (GoC)", Set="GoC", Type="Hero", Brigade="White", SpecialAbility="Draw 2."),
        row("Chariot (PoC)", Set="PoC", Type="GE", Brigade="Blue"),
        row("Chariot", Set="PoC", Type="Dominant"),
        row(
            "Day and Night",
            Type="Dominant",
            Alignment="Neutral",
            Identifier="Unity: Characters matching this card's alignment (Prophet)",
            SpecialAbility="Draw 1.",
        ),
        row("Robin (Redbreast)", Set="Ap", Type="Hero", Brigade="Green"),
        row("Abram (Pa)", Set="Pat", Type="Hero", Brigade="Purple"),
        row("Faithful Abraham (LoC)", Set="LoC", Type="Hero", Brigade="Purple"),
        row('Lost Soul "Weary" [Luke 10:7]', Set="LoC", Type="Lost Soul", Reference="Luke 10:7", Identifier="Weary"),
        row(
            'Lost Soul "Strayed" [Luke 15:4]',
            Set="LoC",
            Type="Lost Soul",
            Reference="Luke 15:4",
            SpecialAbility="Draw 1.",
        ),
    ),
    LostSoulNames(),
)
NAMES = NamesInMemory.of_names((name for card in BOUGHT for name in names_of(card)), map(labelled, BOUGHT))
SIDES = "before:\n  A:\n    territory:\n      - Fay, the Kind\n"
TABLE = "scenario: a card in hand\nbefore:\n  A:\n    hand:\n      - {}\n"


def find(game: str, asked: str) -> tuple[Found | NotFound, Card | None]:
    """Find one of the cards."""
    return with_card(look_up(NAMES, asked))


def find_exactly(asked: str) -> tuple[Found | NotFound, Card | None]:
    """Find one of the cards, and nothing that is alike."""
    return with_card(look_up_exactly(NAMES, asked))


def with_card(found: Found | NotFound) -> tuple[Found | NotFound, Card | None]:
    return found, next((card for card in BOUGHT if isinstance(found, Found) and card.key == found.card), None)


def test_a_card_of_the_list_lies_there_as_it_is_printed() -> None:
    face = read_scenario(TABLE.format("Song of the Well"), GAMES, find).setup.faces["Song of the Well"]
    assert (face.types, face.brigades) == (("good Enhancement",), ("blue",))
    assert face.ability is not None


def test_a_card_whose_ability_is_not_understood_lies_where_it_is_said_and_stops_nothing() -> None:
    answer = run(read_scenario(TABLE.format("Shield of the Gate"), GAMES, find), GAMES)
    assert (answer.status, answer.reservations) == (Status.ANSWERED, ())


def test_a_name_that_the_list_does_not_have_is_refused_with_the_nearest() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format("Song of the Wel"), GAMES, find)
    assert raised.value.problems[0].nearest == "Song of the Well"


def test_a_card_that_is_described_in_cards_without_a_name_is_refused_with_how_to_name_it() -> None:
    with pytest.raises(ScenarioError) as refused:
        read_scenario("scenario: no name\ncards:\n  - a brown Evil Character 2/2\n", GAMES, find)
    (problem,) = refused.value.problems
    assert problem.nearest == "NAME: Evil Character, …"


def refusal(line: str) -> Problem:
    """The one problem of a scenario with a line of `hand`."""
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format(line), GAMES, find)
    (problem,) = raised.value.problems
    return problem


def test_a_name_that_two_cards_of_the_list_have_is_refused_with_names_that_tell_them_apart() -> None:
    problem = refusal("Aliens")
    assert (problem.line, problem.text, problem.nearest) == (5, "Aliens", "Aliens (GoC)")
    assert problem.reason == "Several cards may be meant by `Aliens`; say which: Aliens (GoC), Aliens (War)."
    names = ("Aliens (War)", "Aliens (GoC)")
    assert [read_scenario(TABLE.format(name), GAMES, find).setup.faces[name].name for name in names] == [*names]


def test_a_key_is_refused_with_the_name_of_its_card() -> None:
    (key,) = (card.key for card in BOUGHT if card.name == "Aliens" and card.newest.set == "GoC")
    assert refusal(key).reason == f"`{key}` is what programs call a card; a scenario calls it `Aliens (GoC)`."
    assert refusal(key).nearest == "Aliens (GoC)"


def test_words_in_brackets_that_fit_no_printing_are_refused_with_the_printings_there_are() -> None:
    problem = refusal("Keeper (PoC)")
    assert problem.reason == (
        "There is no such printing of `Keeper (PoC)`: `PoC` fits none of Keeper (GoC), Keeper (War)."
    )
    assert problem.nearest == "Keeper (GoC)"


def test_a_name_of_several_cards_is_settled_by_set_and_type() -> None:
    brigades = {
        name: read_scenario(TABLE.format(f"'{name}'"), GAMES, find).setup.faces[name].types
        for name in ("Chariot (PoC, Dominant)", "Chariot (PoC) (good Enhancement)", "Chariot (Dominant)")
    }
    assert list(brigades.values()) == [("Dominant",), ("good Enhancement",), ("Dominant",)]


def test_a_comma_in_brackets_that_cuts_a_name_in_a_list_is_told() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario("scenario: x\nbefore:\n  A:\n    hand: [Chariot (PoC, Dominant)]\n", GAMES, find)
    assert {problem.nearest for problem in raised.value.problems} == {'"Chariot (PoC, Dominant)"'}


def test_a_card_with_brackets_of_its_own_is_found_as_printed_and_called_without_them() -> None:
    text = TABLE.format("Robin (Redbreast)") + "expect:\n  always:\n    - Robin is in A's hand\n"
    scenario = read_scenario(text, GAMES, find)
    assert scenario.setup.faces["Robin (Redbreast)"].brigades == ("green",)
    assert scenario.expectations[0].question == Lies("Robin (Redbreast)", Place("hand", "A"))


def test_an_answer_says_which_printing_of_each_card_was_used() -> None:
    hand = "Keeper (Wa)\n      - Owl of the Wood\n      - Aliens (GoC)\n      - Aliens (GoC)\n      - Ed, the Low"
    text = f"cards:\n  - Envoy: Hero, blue, 6/6\n{TABLE.format(hand)}    deck: [Envoy]\n"
    data = run(read_scenario(text, GAMES, find), GAMES).as_data()
    assert [{name: card[name] for name in ("card", "printing")} for card in data["cards"] if card["printing"]] == [
        {"card": "Keeper (Wa)", "printing": "Keeper (War)"},
        {"card": "Owl of the Wood", "printing": "Owl of the Wood (GoC)"},
        {"card": "Aliens (GoC)", "printing": "Aliens (GoC)"},
        {"card": "Ed, the Loud / Ed, the Low", "printing": "Ed, the Loud / Ed, the Low (GoC)"},
    ]


def test_a_play_that_is_not_allowed_is_answered_with_the_printings_too() -> None:
    text = "scenario: x\nbefore:\n  A:\n    territory: [Old Lion]\nplay:\n  - A: attacks with Old Lion\n"
    answer = run(read_scenario(text, GAMES, find), GAMES)
    assert answer.status is Status.NOT_ALLOWED
    assert [(used.card, used.printing) for used in answer.printings] == [("Old Lion", "Old Lion (War)")]


def test_each_name_is_looked_up_once_and_names_alike_are_looked_for_a_few_times() -> None:
    asked, alike = Counter[str](), Counter[str]()

    def exactly(game: str, name: str) -> tuple[Found | NotFound, Card | None]:
        asked[name] += 1
        return find_exactly(name)

    def nearly(game: str, name: str) -> tuple[Found | NotFound, Card | None]:
        alike[name] += 1
        return find(game, name)

    often = ["Nobody"] * 60 + ["Song of the Wel"] * 20 + [f"Nobody Number {'I' * number}" for number in range(1, 30)]
    hand = "\n      - ".join(often)
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format(hand), GAMES, exactly, look_up_alike=nearly)
    assert [problem.line for problem in raised.value.problems] == list(range(5, 5 + len(often)))
    assert set(asked.values()) == {1}
    assert set(alike.values()) == {1}
    assert len(alike) == MOST_UNKNOWN_NAMES
    assert raised.value.problems[60].nearest == "Song of the Well"


def test_a_name_with_the_mark_of_a_set_takes_that_printing_and_one_without_the_newest() -> None:
    brigades = {
        name: read_scenario(TABLE.format(name), GAMES, find).setup.faces[name].brigades
        for name in ("Keeper (Wa)", "Keeper (GoC)", "Keeper")
    }
    assert brigades["Keeper (Wa)"] == ("red",)
    assert brigades["Keeper (GoC)"] == ("white",)
    assert brigades["Keeper"] in (("red",), ("white",))


def test_a_character_is_human_unless_its_brigade_says_that_it_is_an_angel() -> None:
    human = read_scenario(TABLE.format("Keeper (Wa)"), GAMES, find).setup.faces["Keeper (Wa)"]
    angel = read_scenario(TABLE.format("Keeper of the Well's Edge"), GAMES, find).setup.faces[
        "Keeper of the Well's Edge"
    ]
    assert (human.identifiers, angel.identifiers) == (("human",), ("angel",))


def test_what_a_lost_soul_is_called_needs_no_quotation_marks_in_its_identifier_line() -> None:
    soul = 'Lost Soul "Weary" [Luke 10:7]'
    face = read_scenario(TABLE.format(f"'{soul}'"), GAMES, find).setup.faces[soul]
    assert "weary" in face.marks
    assert not face.unheard


def test_a_gender_that_is_not_printed_is_open_until_the_scenario_says_it() -> None:
    text = "scenario: both\ncards:\n  - Keeper (Wa): male\nbefore:\n  A:\n    deck: [Keeper (Wa), Keeper (GoC)]\n"
    faces = read_scenario(text, GAMES, find).setup.faces
    assert "male" in faces["Keeper (Wa)"].identifiers
    assert not faces["Keeper (Wa)"].unsaid
    assert "male" in faces["Keeper (GoC)"].unsaid


def test_an_identifier_in_the_title_alone_is_open_until_the_scenario_says_it() -> None:
    deck = "[Tired Lions, Old Lion, King Lion's Page]"
    text = f"scenario: lions\ncards:\n  - Tired Lions: lion\nbefore:\n  A:\n    deck: {deck}\n"
    faces = read_scenario(text, GAMES, find).setup.faces
    assert "lion" in faces["Tired Lions"].identifiers
    assert "lion" not in faces["Tired Lions"].unsaid
    assert "lion" not in faces["Old Lion"].unsaid
    assert faces["King Lion's Page"].unsaid == {"king", "male", "female", "genderless"}


def test_what_a_list_of_the_dictionary_does_not_name_is_settled_for_sets_that_it_knows() -> None:
    """Its lists name all who have an identifier; whoever is on that of no gender is genderless, all others are not."""
    faces = read_scenario(TABLE.format("Bold Lion"), GAMES, find).setup.faces
    assert faces["Bold Lion"].unsaid == {"male", "female"}


def test_a_title_that_gives_its_bearer_a_rank_says_that_it_has_it() -> None:
    face = read_scenario(TABLE.format("Pharaoh Elon"), GAMES, find).setup.faces["Pharaoh Elon"]
    assert {"pharaoh", "king"} <= set(face.identifiers)
    assert not face.unsaid


def test_a_list_gives_its_identifiers_to_both_identities_of_one_person() -> None:
    face = read_scenario(TABLE.format("King Saul (CoW)"), GAMES, find).setup.faces["King Saul (CoW)"]
    for kind in face.types:
        assert {"king", "royalty", "prophet"} <= set(as_identity(face, kind).identifiers)


def test_a_rainbow_card_of_the_list_has_every_brigade_of_its_alignment() -> None:
    face = read_scenario(TABLE.format("Colours of Dawn"), GAMES, find).setup.faces["Colours of Dawn"]
    assert {"blue", "silver", "clay"} <= set(face.brigades)
    assert "rainbow" in face.classes


def test_a_line_may_say_more_of_a_card_of_the_list_than_its_name() -> None:
    text = "scenario: a captive\nbefore:\n  A:\n    land of bondage: [captured Keeper (Wa)]\n"
    setup = read_scenario(text, GAMES, find).setup
    assert setup.attributes["Keeper (Wa)", "captured"] is True


def test_a_curly_apostrophe_in_a_name_is_a_straight_one() -> None:
    name = "Keeper of the Well’s Edge"
    text = TABLE.format(name) + "play:\n  - 'A: puts Keeper of the Well''s Edge in A''s territory'\n"
    assert read_scenario(text, GAMES, find).steps[0].play == PutCard("A", name, Place("territory", "A"))


def test_a_card_that_is_listed_with_the_mark_of_a_set_is_called_without_it_where_no_other_is_meant() -> None:
    listed = "scenario: a card with a mark\ncards:\n  - Keeper (Wa)\nbefore:\n  A:\n    territory: [Keeper]\n"
    plays = "play:\n  - A: attacks with Keeper\nexpect:\n  always:\n    - Keeper is in battle\n"
    scenario = read_scenario(listed + plays, GAMES, find)
    assert scenario.setup.faces["Keeper (Wa)"].brigades == ("red",)
    assert scenario.steps[0].play == Attack("A", "Keeper (Wa)")


def test_of_two_cards_that_differ_by_the_mark_of_their_set_neither_is_called_without_it() -> None:
    text = TABLE.format("Keeper (Wa)\n      - Keeper (GoC)") + "expect:\n  always:\n    - Keeper is in A's hand\n"
    with pytest.raises(ScenarioError) as raised:
        read_scenario(text, GAMES, find)
    assert raised.value.problems[0].reason == "`Keeper` lies on the table 2 times; say which of them."
    assert raised.value.problems[0].nearest == "Keeper (Wa), Keeper (GoC)"


def test_numbered_copies_of_a_card_with_a_mark_are_called_without_it() -> None:
    text = TABLE.format("Aliens (GoC)\n      - Aliens (GoC)") + "expect:\n  always:\n    - Aliens 2 is in A's hand\n"
    assert read_scenario(text, GAMES, find).expectations[0].question == Lies("Aliens (GoC) 2", Place("hand", "A"))


def test_each_identity_of_a_card_has_what_the_list_prints_for_it() -> None:
    name = "Ann, the Meek / Ann, the Proud"
    face = read_scenario(TABLE.format(name), GAMES, find).setup.faces[name]
    hero, evil = (as_identity(face, kind) for kind in face.types)
    assert (hero.strength, hero.toughness, hero.identifiers) == (4, 5, ("queen of judah", "human", "female"))
    assert (evil.strength, evil.toughness, evil.identifiers) == (3, 2, ("queen of judah", "thief", "human", "female"))
    assert (hero.x is None, evil.x is None) == (True, False)


def test_a_word_in_parentheses_gives_the_identifier_behind_it_to_one_identity() -> None:
    face = read_scenario(TABLE.format("Bo / Evil Bo"), GAMES, find).setup.faces["Bo / Evil Bo"]
    found = [as_identity(face, kind).identifiers for kind in face.types]
    assert found == [("prophet", "human"), ("prophet", "thief", "human")]


def test_each_of_two_identities_of_one_type_has_what_its_icon_box_and_its_part_of_the_text_say() -> None:
    name = "Ed, the Loud / Ed, the Low"
    whole = read_scenario(TABLE.format(name), GAMES, find).setup.faces[name]
    top, bottom = identities_of(whole)
    assert (top.name, top.brigades, top.varying, top.x is None) == ("Ed, the Loud", ("gold",), ("X", "9"), False)
    assert (bottom.name, bottom.brigades, bottom.strength, bottom.toughness) == ("Ed, the Low", ("gold", "red"), 8, 1)
    assert (top.identifiers, bottom.identifiers) == (("prophet", "human"), ("prophet", "human"))
    assert [section.section for section in top.ability.sections] == ["star", "main"]
    assert bottom.ability is None
    assert (whole.strength, whole.varying) == (None, None)


def test_a_card_of_two_identities_of_one_type_is_called_by_either_title() -> None:
    text = TABLE.format("Ed, the Low") + "play:\n  - A: puts Ed, the Loud in A's territory\n"
    step = read_scenario(text, GAMES, find).steps[0]
    assert step.play == PutCard("A", "Ed, the Loud / Ed, the Low", Place("territory", "A"))
    assert [(answer.value, answer.is_wanted) for answer in step.answers] == [("Ed, the Loud", False)]


def test_which_of_two_identities_of_one_type_lies_on_the_table_must_be_said() -> None:
    table = "scenario: a card in territory\nbefore:\n  A:\n    territory:\n      - {}\n"
    found = [
        read_scenario(table.format(said), GAMES, find).setup.attributes[card, "identity"]
        for said, card in (
            ("Ed, the Low", "Ed, the Loud / Ed, the Low"),
            ("Ed, the Low, as Ed, the Loud", "Ed, the Loud / Ed, the Low"),
            ("Ed, the Loud / Ed, the Low, as its bottom side", "Ed, the Loud / Ed, the Low"),
            ("Two Hills, as its top side", "Two Hills"),
        )
    ]
    assert found == ["Ed, the Low", "Ed, the Loud", "Ed, the Low", "its top side"]
    with pytest.raises(ScenarioError) as raised:
        read_scenario(table.format("Ed, the Loud / Ed, the Low"), GAMES, find)
    assert raised.value.problems[0].nearest == "Ed, the Loud / Ed, the Low, as Ed, the Loud"


def test_a_card_of_two_titles_is_called_with_the_mark_of_its_set_too() -> None:
    name = "Ed, the Loud / Ed, the Low (GoC)"
    text = (
        TABLE.replace("hand", "territory").format(f"{name}, as its top side") + f"play:\n  - A: attacks with {name}\n"
    )
    scenario = read_scenario(text, GAMES, find)
    assert scenario.steps[0].play == Attack("A", name)
    assert scenario.setup.attributes[name, "identity"] == "Ed, the Loud"


def test_what_belongs_to_which_of_two_sides_is_asked_for_where_the_list_does_not_say_it() -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format("Di, the Meek / Di, the Bold"), GAMES, find)
    (found,) = raised.value.problems
    assert "two sides of one type" in found.reason
    assert (found.kind, found.nearest) == (Obstacle.NOT_SAID, "Di, the Meek / Di, the Bold: gold (red)")
    with pytest.raises(ScenarioError) as raised:
        read_scenario(TABLE.format("Fay, the Quick / Fay, the Kind"), GAMES, find)
    (found,) = raised.value.problems
    assert found.nearest == "Fay, the Quick / Fay, the Kind: white (clay), its bottom side is meek"


def test_a_scenario_says_of_a_card_of_the_list_what_belongs_to_which_of_its_two_sides() -> None:
    line = "Fay, the Quick / Fay, the Kind: female, white (clay), its bottom side is meek"
    said = f"scenario: two sides\ncards:\n  - '{line}'\n{SIDES}"
    top, bottom = identities_of(read_scenario(said, GAMES, find).setup.faces["Fay, the Quick / Fay, the Kind"])
    assert (top.brigades, top.strength, top.ability is None, "female" in top.identifiers) == (
        ("white",),
        7,
        False,
        True,
    )
    assert (bottom.brigades, bottom.strength, bottom.ability, "female" in bottom.identifiers) == (
        ("clay",),
        6,
        None,
        True,
    )


def test_a_text_that_converts_its_card_to_meek_is_that_of_the_top_side() -> None:
    name = "Gad, the Quick / Gad, the Kind"
    top, bottom = identities_of(read_scenario(TABLE.format(name), GAMES, find).setup.faces[name])
    assert (top.ability is None, bottom.ability) == (False, None)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Two Jars", "Prophet, Thief"),
        ("Late Vow", "Begins as an Evil Character"),
    ],
)
def test_what_an_identifier_line_says_and_the_engine_has_no_use_for_is_a_reservation_in_play_alone(
    name: str, part: str
) -> None:
    in_hand = run(read_scenario(TABLE.format(name), GAMES, find), GAMES)
    assert (in_hand.status, in_hand.reservations) == (Status.ANSWERED, ())
    answer = run(read_scenario(f"scenario: in play\nbefore:\n  A:\n    territory: [{name}]\n", GAMES, find), GAMES)
    found = [(said.card, said.text, said.why, said.since) for said in answer.reservations]
    assert found == [(name, part, Why.NOT_THERE_YET, "the beginning")]


def test_an_identifier_line_says_how_often_a_card_is_used_and_where_it_is_played() -> None:
    faces = read_scenario("scenario: two\nbefore:\n  A:\n    hand: [Cup, Gate Hall, Cy]\n", GAMES, find).setup.faces
    assert [limit.times for limit in faces["Cup"].limits] == ["twice"]
    assert faces["Gate Hall"].plays_to == "set-aside area"
    assert faces["Cy"].types == ("Hero", "Evil Character")


def test_a_limit_per_territory_is_refused_only_where_more_lie_there_already() -> None:
    lying = "scenario: two fools\nbefore:\n  A:\n    territory: [{}]\n"
    one, two = (lying.format(cards) for cards in ("Old Fool", "Old Fool, New Fool"))
    assert run(read_scenario(one, GAMES, find), GAMES).status is Status.ANSWERED
    answer = run(read_scenario(two, GAMES, find), GAMES)
    assert answer.status is Status.NOT_THERE_YET
    assert "per territory restricts" in answer.problems[0].reason


def test_what_the_lists_of_the_reg_say_is_known_of_a_printing_by_its_set() -> None:
    cards = ("Guardian Angel", "Abram", "Faithful Abraham (LoC)", "Owl of the Wood (Wa)", "Owl of the Wood (GoC)")
    faces = {card: read_scenario(TABLE.format(card), GAMES, find).setup.faces[card] for card in cards}
    assert [says_unique(faces[card]) for card in cards] == [False, True, True, None, None]
    assert is_same_character(faces["Abram"], faces["Faithful Abraham (LoC)"])
    assert is_same_character(faces["Owl of the Wood (Wa)"], faces["Owl of the Wood (GoC)"])
    assert not is_same_character(faces["Abram"], faces["Owl of the Wood (Wa)"])


def test_a_lost_soul_of_the_list_has_its_verse_and_the_name_in_quotation_marks() -> None:
    face = read_scenario(TABLE.format("Lost Soul Strayed"), GAMES, find).setup.faces["Lost Soul Strayed"]
    assert face.marks == {"luke 15:4", "strayed"}


def test_a_card_of_the_list_that_is_said_to_be_another_is_what_the_lists_say_of_that_one_too() -> None:
    text = (
        "scenario: one character\ncards:\n  - Keeper (Wa): same character as Abram (Pa)\n"
        "before:\n  A:\n    hand: [Keeper (Wa), Abram (Pa), Faithful Abraham (LoC)]\n"
    )
    keeper, abram, abraham = read_scenario(text, GAMES, find).setup.faces.values()
    assert is_same_character(keeper, abram)
    assert is_same_character(keeper, abraham)
    assert is_same_character(abram, abraham)


def test_an_enhancement_of_both_kinds_has_the_numbers_of_the_kind_as_which_it_is_used() -> None:
    face = read_scenario(TABLE.format("Two Songs"), GAMES, find).setup.faces["Two Songs"]
    good, evil = as_identity(face, "good Enhancement"), as_identity(face, "evil Enhancement")
    assert (good.strength, good.toughness, good.varying) == (4, None, None)
    assert (evil.strength, evil.toughness, evil.varying) == (0, 3, None)


@pytest.mark.parametrize(
    ("name", "kinds", "numbers"),
    [
        ("Three Songs", ("good Enhancement", "evil Enhancement"), [(4, 3), (4, 2)]),
        ("Four Songs", ("good Enhancement", "Evil Character"), [(None, None), (2, 6)]),
    ],
)
def test_numbers_behind_a_slash_are_those_of_the_second_identity_and_one_alone_that_of_both(
    name: str, kinds: tuple[str, str], numbers: list[tuple[int | None, int | None]]
) -> None:
    face = read_scenario(TABLE.format(name), GAMES, find).setup.faces[name]
    sides = [as_identity(face, kind) for kind in kinds]
    assert [(side.strength, side.toughness) for side in sides] == numbers
    assert [side.varying for side in sides] == [None, None]


def test_parentheses_in_front_tell_nothing_of_which_identity_has_the_number() -> None:
    face = read_scenario(TABLE.format("Five Songs"), GAMES, find).setup.faces["Five Songs"]
    assert as_identity(face, "good Enhancement").varying == ("4", "(X)4")


@pytest.mark.parametrize(("territory", "drawn"), [("good", 1), ("evil", 0)])
def test_a_neutral_dominant_of_the_list_has_a_lamb_and_a_reaper_and_its_unity_is_that_of_its_icon(
    territory: str, drawn: int
) -> None:
    said = f"""
scenario: a Dominant with two icons
cards:
  - Envoy: Hero, blue, 1/1, prophet
  - Thief: Evil Character, brown, 1/1
before:
  A:
    territory: [{"Envoy, Thief" if territory == "good" else "Envoy"}]
    hand: [Day and Night]
    deck: 5 unknown
play:
  - A: plays Day and Night as its {territory} side
expect:
  always:
    - A draws {drawn} {"card" if drawn == 1 else "cards"}
"""
    assert run(read_scenario(said, GAMES, find), GAMES).holds
