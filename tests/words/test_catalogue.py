"""The French catalogue is complete and compiled, and nothing English slips past it."""

import io
import re
import string
from gettext import GNUTranslations

import catalogue
import pytest
from greek import english_in, in_greek

from standpat import load
from standpat.profiles.folder import shipped
from standpat.terminal.cells import wrap
from standpat.words.voice import Voice, language_of

__all__ = ["in_greek"]
SENTENCES = catalogue.sentences()
FRENCH = {message.id: message for message in catalogue.catalogue() if message.id}


def test_every_sentence_is_in_the_catalogue_and_no_other():
    missing = {words: place for words, place in SENTENCES.items() if words not in FRENCH}
    unused = set(FRENCH) - set(SENTENCES)
    assert not missing
    assert not unused


def test_every_sentence_is_translated():
    for words, message in FRENCH.items():
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(said), words
        assert not message.fuzzy, words


def parts(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("words", FRENCH, ids=str)
def test_a_translation_has_the_same_parts(words):
    english = words if isinstance(words, tuple) else (words,)
    french = FRENCH[words].string
    french = french if isinstance(french, tuple) else (french,)
    assert len(english) == len(french)
    for one, other in zip(english, french, strict=True):
        assert parts(one) == parts(other)


def test_the_compiled_catalogue_is_that_of_the_text():
    """When this fails: python tests/words/catalogue.py."""
    shipped_one, fresh = (
        GNUTranslations(io.BytesIO(data)) for data in (catalogue.MO.read_bytes(), catalogue.compiled())
    )
    headers = ("content-type", "language", "plural-forms")
    assert [shipped_one.info()[name] for name in headers] == [fresh.info()[name] for name in headers]
    assert entries(shipped_one) == entries(fresh)


def entries(translations):
    """Every sentence but the header, which holds dates."""
    return {words: said for words, said in translations._catalog.items() if words}


def test_our_french_never_says_passer():
    """Sources 000 and 004 mean different things by it: check is "parole", fold is "se coucher" (rules.md 0.2)."""
    assert not re.search(r"\bpass(e|er|ent|ez)\b", catalogue.PO.read_text(encoding="utf-8"))
    say = Voice("fr").say
    assert say("{name} checks.", name="Ada") == "Ada : parole."
    assert say("{name} folds.", name="Ada") == "Ada se couche."
    assert say("{name} stands pat.", name="Ada") == "Ada : servi."
    assert say("{name} raises to {to}{all_in}.", name="Ada", to=40, all_in=say(" (all-in)")) == (
        "Ada relance à 40 (tapis)."
    )


ENVIRONMENTS = [
    ({}, "en"),
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE"}, "en"),
    ({"LANG": "en_GB", "LC_ALL": "fr_CA"}, "fr"),
    ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "french"}, "en"),
]


@pytest.mark.parametrize(("environment", "language"), ENVIRONMENTS, ids=str)
def test_the_environment_names_the_language(environment, language):
    assert language_of(environment) == language


@pytest.mark.parametrize("columns", [14, 20, 31, 46])
def test_no_line_of_french_begins_with_a_sign_or_ends_with_an_opening_one(columns):
    for message in FRENCH.values():
        for said in message.string if isinstance(message.string, tuple) else (message.string,):
            for line in wrap(said, columns)[1:]:
                assert not re.match(r"\s*[;:?!»](\s|$)", line), said
            assert not [line for line in wrap(said, columns)[:-1] if line.endswith("«")], said


def test_french_spaces_its_signs():
    for message in FRENCH.values():
        for said in message.string if isinstance(message.string, tuple) else (message.string,):
            assert not re.search(r"[^\s«][;!»]|\w[?:](\s|$)|«\S", said), said


# -- a language nobody speaks


@pytest.mark.parametrize("bots", ["tips", "random", "caller"])
@pytest.mark.parametrize("name", shipped())
def test_no_english_slips_into_a_session(in_greek, name, bots):
    players = str(min(6, load(name).seats.max))
    result = in_greek("run", name, "--seed", "1", "--bots", bots, "--hands", "8", "--players", players)
    assert result.exit_code == 0, result.output
    assert english_in(result.stdout) == []


@pytest.mark.parametrize("name", shipped())
def test_no_english_slips_into_a_result(in_greek, name):
    assert english_in(in_greek("run", name, "--seed", "1", "--quiet", "--hands", "2").stdout) == []


@pytest.mark.parametrize("name", shipped())
def test_no_english_slips_into_a_rule_card(in_greek, name):
    card = in_greek("show", name).stdout.split("ξξξξξξξ (Title)")[0]
    rules = [line for line in card.splitlines() if not re.search(r"\(Title\)|/|\b[0-9a-f]{16}\b", line)]
    assert english_in("\n".join(rules)) == []


def test_no_english_slips_into_a_ranking(in_greek):
    assert english_in(in_greek("hand", "As Kd 9h 4c 2s", "As Ks Qs Js Ts").stdout) == []
