"""Texts in French and English: two files with the same keys beside the code that speaks.

``texts.en.toml`` and ``texts.fr.toml``. A dataclass names the keys, so that the type checker knows
every text; a test compares the files.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from ludotheque.engine.errors import LANGUAGES, language

T = TypeVar("T")


def load(kind: type[T], lang: str) -> T:
    """The texts of one language that lie beside the dataclass which names them."""
    texts: T = _load(cast(Any, kind), language(lang))
    return texts


@cache
def _load(kind: Any, lang: str) -> Any:
    data = read_toml(place(kind.__module__, f"texts.{lang}.toml"))
    names = {field.name for field in fields(kind)} - {"lang"}
    if names != set(data):
        raise TypeError(f"{kind.__name__} and its texts differ: {sorted(names ^ set(data))}")
    return kind(lang=lang, **data)


def in_both(kind: type[T], key: str, /, **values: Any) -> dict[str, str]:
    """One text filled in for each language; a value that is a dict has one for each too."""
    return {
        lang: str(getattr(load(kind, lang), key)).format(
            **{
                name: value[lang] if isinstance(value, dict) else value
                for name, value in values.items()
            }
        )
        for lang in LANGUAGES
    }


@cache
def place(module: str, name: str) -> Path:
    """A file that lies beside the code of a module."""
    return Path(str(sys.modules[module].__file__)).parent / name


@cache
def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def read_toml(path: Path) -> dict[str, Any]:
    import tomllib  # slow to import

    return tomllib.loads(read(path))
