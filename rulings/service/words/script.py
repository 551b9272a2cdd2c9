"""The script that brings the sentences to the other scripts."""

from __future__ import annotations

import json
from pathlib import Path

from rulings.service.words.sentences import Sentence, Words
from rulings.service.words.uses import uses_in_scripts

SAY = "say.js"
"""Its file; the sentences are put above it."""


def say_script(web: Path, words: Words) -> bytes:
    """Write the script, with those sentences that scripts say.

    Args:
        web: The folder of templates and static files.
        words: The sentences of the pages.

    Returns:
        The script.
    """
    keys = sorted({use.key for use in uses_in_scripts(web)} & words.sentences.keys())
    told = json.dumps({key: _forms(words.sentences[key]) for key in keys}, ensure_ascii=False)
    return f"const WORDS = {told};\n{(web / 'static' / SAY).read_text('utf-8')}".encode()


def _forms(sentence: Sentence) -> str | dict[str, str]:
    return sentence.many if sentence.one == sentence.many else {"one": sentence.one, "many": sentence.many}
