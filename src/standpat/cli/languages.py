"""The texts of a profile in the language of whoever reads them."""

from __future__ import annotations


def in_language(words: object, lang: str) -> str:
    """A profile's text in this language, or in the one it has.

    >>> in_language({"en": "Joker", "fr": "Le joker"}, "fr"), in_language(None, "fr")
    ('Le joker', '')
    """
    texts = words if isinstance(words, dict) else {}
    return str(texts.get(lang) or next(iter(texts.values()), ""))
