"""What is asked of a state by name, since some of it depends on one another."""

from __future__ import annotations

from types import MappingProxyType

from rulings.epic.rules.standing.continuous import WHILE_IN_PLAY
from rulings.epic.rules.standing.keywords import MEANING, alignments, keywords
from rulings.epic.rules.standing.numbers import last_numbers, numbers
from rulings.table.questions import Question

SEVERAL = "epic/rule/alignment#several-at-once"

QUESTIONS = MappingProxyType(
    {
        "alignments": Question(alignments, "the alignments of {}", (WHILE_IN_PLAY, SEVERAL)),
        "keywords": Question(keywords, "the keywords of {}", (WHILE_IN_PLAY, MEANING)),
        "numbers": Question(numbers, "the offense and defense of {}", (WHILE_IN_PLAY,)),
        "last numbers": Question(last_numbers, "the last offense and defense of {}", (WHILE_IN_PLAY,)),
    }
)
"""The questions by their names."""
