"""What commands keep in the data folder between runs, so that the next one need not make it anew."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager

import click

from rulings.keeping import keeping_with
from rulings.paths import data_folder
from rulings.store.kept_files import KeptFiles


def keeping_in_data_folder() -> AbstractContextManager[None]:
    """Keep compiled grammars, lexicon and facts of the book in the user's data folder, as long as the block runs.

    Returns:
        The block; what has to be made again, and a folder that cannot be written, is told in a sentence.
    """

    def tell(sentence: str) -> None:
        click.echo(sentence, err=True)

    return keeping_with(KeptFiles(data_folder(os.environ), tell))
