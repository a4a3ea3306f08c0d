"""``standpat options``: every setting, its choices, and what each changes."""

import json

import pytest

from standpat import load
from standpat.cli.options import menu_of
from standpat.profiles.folder import shipped
from standpat.profiles.library import again
from standpat.profiles.library import load as load_game
from standpat.words.rule_card import rule_card
from standpat.words.voice import Voice

WITH, WITHOUT = (
    [name for name in shipped() if bool(load_game(name).profile.options) is some] for some in (True, False)
)


@pytest.mark.parametrize("name", WITH)
def test_every_setting_is_told_with_its_meaning_its_choices_and_its_default(standpat, name):
    told, game = standpat("options", name).stdout, load_game(name)
    for key, option in game.profile.options.items():
        part = told.partition(f"\n{key}: {option.title['en']}\n")[2].partition("\n\n")[0]
        choices = [line.strip() for line in part.splitlines() if line.startswith("  ") and line[2] != " "]
        default = f"{game.chosen[key]} (unless you choose)"
        assert choices == [default if one == game.chosen[key] else one for one in option.choices]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", WITH)
def test_what_a_choice_changes_is_what_the_rule_card_then_says(name, lang):
    """The sentences that go away and come are exactly those by which the two cards differ."""
    game, voice = load_game(name), Voice(lang)
    card = {line for _, lines in rule_card(game.rules, voice) for line in lines}
    for option in menu_of(game, voice):
        for choice in option["choices"]:
            other = again(game, {option["name"]: choice["name"]})
            new = {line for _, lines in rule_card(other.rules, voice) for line in lines}
            says = {line for change in choice["changes"] for line in change["says"]}
            gone = {line for change in choice["changes"] for line in change["instead_of"]}
            assert new - card <= says <= new
            assert card - new <= gone <= card
            assert bool(choice["changes"]) == (other.rules.digest != game.rules.digest)


@pytest.mark.parametrize("name", WITHOUT)
def test_a_game_without_settings_says_so(standpat, name):
    title = load_game(name).profile.about.title
    assert standpat("options", name).stdout == f"{title['en']} has no settings to choose.\n"
    assert standpat("options", name, "--lang", "fr").stdout == f"{title['fr']} n'a pas de réglages à choisir.\n"
    assert json.loads(standpat("options", name, "--json").stdout) == {"profile": name, "options": []}


def test_the_menu_of_the_classic_game_is_read_as_a_page(standpat):
    told = standpat("options", "classic").stdout
    assert told.startswith(
        "Classic five-card draw: --option NAME=CHOICE\n\nsecond_round: Start of the second round\n"
        "  opener (unless you choose)\n  left-of-button\n      First round: "
    )
    page = " ".join(told.split())
    assert (
        "jacks First round: To open takes at least: pair of jacks. Instead of: Anybody may open. draw_limit: " in page
    )
    assert "Players, gone: Each starts with 2000 chips." in page


def test_the_menu_is_also_told_in_french(standpat):
    page = " ".join(standpat("options", "classic", "--lang", "fr").stdout.split())
    assert "opening : Condition d'ouverture anyone (à défaut de choix) jacks Premier tour : Pour ouvrir" in page
    assert "Au lieu de : Chacun peut ouvrir." in page


def test_the_menu_is_also_data(standpat):
    data = json.loads(standpat("options", "classic", "--json").stdout)
    options = {option["name"]: option for option in data["options"]}
    assert data["profile"] == "classic"
    assert list(options) == list(load_game("classic").profile.options)
    assert options["opening"] == {
        "name": "opening",
        "title": "Opening condition",
        "default": "anyone",
        "choices": [
            {"name": "anyone", "changes": []},
            {
                "name": "jacks",
                "changes": [
                    {
                        "section": "First round",
                        "says": ["To open takes at least: pair of jacks."],
                        "instead_of": ["Anybody may open."],
                    }
                ],
            },
        ],
    }


def test_with_an_overlay_the_menu_is_that_of_the_game_it_makes(standpat):
    told = " ".join(standpat("options", "classic", "--with", "one-joker").stdout.split())
    assert told.startswith("Classic five-card draw + One joker: ")
    assert "one Cannot be chosen here: with: one-joker does not fit: wild.kind is full, not none." in told
    data = json.loads(standpat("options", "classic", "--with", "one-joker", "--json").stdout)
    joker = next(option for option in data["options"] if option["name"] == "joker")
    assert joker["choices"][1]["changes"] == []
    assert "does not fit" in joker["choices"][1]["refused"][0]


def test_the_default_is_that_of_the_file_and_a_dead_choice_says_so(standpat, game):
    path = game(
        "name: mine\nextends: classic\nabout: {title: {en: Mine}}\noptions:\n  joker: {default: one}\n"
        "  tea: {title: {en: Tea}, choices: {with: {}, without: {about: {source: us}}}, default: with}\n"
    )
    told = standpat("options", path).stdout
    assert "\n  one (unless you choose)\n" in told
    assert "\n  without\n      Changes nothing that the rules say.\n" in told
    assert load(path).digest != load("classic").digest


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        (["clasic"], 2, "unknown-profile"),
        (["rse"], 2, "session-alone"),
        (["one-joker"], 2, "overlay-alone"),
        (["classic", "--with", "no-joker"], 2, "missing-overlay"),
        (["classic", "--lang", "de"], 2, "unknown-language"),
        ([], 2, "usage"),
    ],
)
def test_what_has_no_menu_is_refused_with_a_reason(standpat, words, status, code):
    result = standpat("options", *words)
    assert (result.exit_code, result.stdout) == (status, "")
    assert f"error[{code}]: " in result.stderr
