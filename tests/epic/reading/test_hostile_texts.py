"""Whatever is put together of texts is read, in part or refused, said and annotated; nothing breaks off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.reader import load_reader
from rulings.epic.reading.summary import summarize
from rulings.epic.reading.survey import prints_back
from rulings.texts.understanding import Status
from tests.redemption.reading.nesting import assert_nested
from tests.yaml_files import read_yaml

FOLDER = Path(__file__).with_name("readings")
PARAGRAPHS = [
    paragraph
    for file in sorted(FOLDER.glob("*.yaml"))
    for case in read_yaml(file)
    for paragraph in case["text"].split(" | ")
]
TYPES = ("", "Event", "Champion", "God")


def broken(paragraph: str, random: Random) -> str:
    """A paragraph with a word too few, too many, or in another place."""
    words = paragraph.split()
    at = random.randrange(len(words))
    match random.randrange(4):
        case 0:
            del words[at]
        case 1:
            words.insert(at, random.choice(random.choice(PARAGRAPHS).split()))
        case 2:
            random.shuffle(words)
        case _:
            words[at:] = random.choice(PARAGRAPHS).split()
    return " ".join(words)


@pytest.mark.parametrize("seed", range(8))
def test_texts_put_together_at_random_are_read_said_and_annotated(seed: int) -> None:
    random = Random(seed)
    found = set()
    for _ in range(100):
        parts = random.choices(PARAGRAPHS, k=random.randint(1, 4))
        text = random.choice([" | ", "\n", " "]).join(broken(part, random) for part in parts)
        reading = load_reader().read(text, random.choice(TYPES))
        found.add(reading.status)
        assert_nested(annotate(reading))
        assert prints_back(reading)
        assert summarize(reading)["status"] == reading.status
    assert found == set(Status)
