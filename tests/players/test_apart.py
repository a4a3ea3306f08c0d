"""Bots of one's own: they play in processes of their own, and whatever they do, the game goes on."""

import gc
import os
import pickle
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import standpat
from standpat import Session, View, load, play
from standpat.engine.events import HIDDEN
from standpat.errors import StandpatError, UnknownName
from standpat.players import bot, bot_with, check_bot
from standpat.players.apart import ENOUGH, Apart
from standpat.players.named import BotImport, registered
from standpat.players.tips import TipsBot
from standpat.profiles.folder import shipped
from standpat.session.events import BotFailed
from standpat.session.play import PlayerFailed

BOTS = '''
import os, random, sys, time
import standpat
from standpat import Action

print("printed while it is imported")

def patient(view, legal):
    print("printed in the middle of a hand", flush=True)
    os.write(1, b"and written past Python\\n")
    return legal.default

class Seeded:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, legal):
        return Action("bet", 20 + 20 * (self.seed % 5)) if "bet" in legal.verbs else legal.default

class Chancy:
    def choose(self, view, legal):
        return Action("bet", 20 * random.randint(1, 50)) if "bet" in legal.verbs else legal.default

class Reader:
    def new_game(self, rules):
        self.rules = rules
    def new_hand(self, number):
        self.number = number
    def choose(self, view, legal):
        assert self.rules.rank("Ks Kd 9h 4c 2s").category == "pair"
        assert self.number >= 1
        return legal.default

class Called:
    def __call__(self, view, legal):
        return legal.default

ready = Called()

class Nested:
    class Bot:
        choose = staticmethod(patient)

def hears_nothing(view, legal):
    try:
        input()
    except EOFError:
        return legal.default

def raises(view, legal):
    raise ValueError(f"my cards are {view.cards[legal.seat]}")

def leaves(view, legal):
    sys.exit("good bye")

def nothing(view, legal):
    pass

def wrong_amount(view, legal):
    return Action("bet", 10**9)

def wrong_cards(view, legal):
    return Action("draw", None, (view.cards[legal.seat][0], "As"))

def wrong_word(view, legal):
    return Action(str(view.cards[legal.seat]))

def ends(view, legal):
    os._exit(3)

def hangs(view, legal):
    while True:
        pass

def sleeps(view, legal):
    time.sleep(1000)

def garbles(view, legal):
    for file in range(3, 20):
        try:
            os.write(file, b"[" * 9000 + b"\\n")
        except OSError:
            pass
    return legal.default

def floods(view, legal):
    for file in range(3, 20):
        try:
            while True:
                os.write(file, b"1" * 9000)
        except OSError:
            pass

class Once:
    """Fails the second time it is asked in a process."""
    asked = 0
    def choose(self, view, legal):
        self.asked += 1
        return legal.default if self.asked != 2 else None

class Crashes:
    def __init__(self):
        raise KeyError("no luck")

class Needy:
    def __init__(self, name):
        self.choose = patient

def narrow(view):
    pass

number = 7
'''
TWIN = """
import random
from standpat.players.tips import TipsBot

class Twin(TipsBot):
    def __init__(self):
        super().__init__(random.Random(5))
"""
GOOD = ["patient", "Seeded", "Chancy", "Reader", "Called", "ready", "Nested.Bot", "hears_nothing"]
BAD = {
    "raises": "raised ValueError (mybots.py:",
    "leaves": "raised SystemExit (mybots.py:",
    "nothing": "returned nothing, not an Action",
    "wrong_amount": "chose bet, which is not legal",
    "wrong_word": "chose what nobody can do, which is not legal",
    "ends": "ended without an answer",
    "garbles": "did not answer in the words of standpat",
}
SLOW = {"hangs": "did not answer within 0.3 seconds", "sleeps": "did not answer within 0.3 seconds"}
PATIENCE = 60
"""Seconds a bot gets here that is to answer: the machine may have much else to do."""


@pytest.fixture(autouse=True)
def mine(tmp_path, monkeypatch):
    """A folder with a module of bots, in which one works."""
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import no_such_package\n", encoding="utf-8")
    (tmp_path / "garbled.py").write_text("def (:\n", encoding="utf-8")
    (tmp_path / "random.py").write_text("raise SystemExit('not the random you know')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def sit():
    """Makes a bot of this module, and ends its process when the test is over."""
    made = []

    def sit(name, rules=None, seconds=PATIENCE, seed=1):
        made.append(bot(f"mybots:{name}", seed, 0, rules, seconds=seconds))
        return made[-1]

    yield sit
    for player in made:
        player.close()


def evening(player, rules=None, hands=3, foe=None):
    """What happens when it plays against one who never raises."""
    rules = rules or load("classic")
    return list(play(Session(rules, seats=2, seed=1, hands=hands), [player, foe or bot("caller", 1, 1, rules)]))


def failures(events):
    return [event.why for event in events if isinstance(event, BotFailed)]


# -- those that play


@pytest.mark.parametrize("name", GOOD)
def test_any_function_and_any_class_plays_and_its_prints_go_nowhere(name, sit, capfd):
    events = evening(sit(name))
    assert not failures(events)
    assert any(getattr(event, "seat", None) == 0 for event in events)
    assert capfd.readouterr() == ("", "")


def test_it_plays_as_it_would_among_us(mine):
    """What it is sent is what players among us get: a bot of ours, put apart, decides the same."""
    (mine / "twins.py").write_text(TWIN, encoding="utf-8")
    for name in ("classic", "seven-card-stud", "high-low-draw", "anaconda"):
        rules = load(name)
        seats = max(2, rules.seats.min)

        def evening_of(first, rules=rules, seats=seats):
            others = [bot("random", 1, seat, rules) for seat in range(1, seats)]
            return list(play(Session(rules, seats=seats, seed=1, hands=3), [first, *others]))

        twin = bot("twins:Twin", 1, 0, rules, seconds=PATIENCE)
        assert evening_of(twin) == evening_of(TipsBot(random.Random(5), rules))
        twin.close()


@pytest.mark.parametrize("name", shipped())
def test_views_and_what_is_legal_can_be_sent_and_come_back_the_same(name):
    rules, sent = load(name), 0

    class Posting:
        needs_view = True

        def __init__(self, player):
            self.player = player

        def choose(self, view, legal):
            nonlocal sent
            sent += 1
            there, allowed = pickle.loads(pickle.dumps((view, legal)))  # noqa: S301 - our own
            assert allowed == legal
            assert type(there) is View
            assert all(getattr(there, slot) == getattr(view, slot) for slot in View.__slots__)
            return self.player.choose(there, allowed)

    seats = rules.seats.max
    players = [Posting(bot("random", 1, seat, rules)) for seat in range(seats)]
    for _ in play(Session(rules, seats=seats, seed=1, hands=2), players):
        pass
    assert sent
    assert pickle.loads(pickle.dumps(rules)).digest == rules.digest  # noqa: S301 - our own


def test_the_same_seed_gives_the_same_game_and_another_another(sit):
    for name in ("Seeded", "Chancy"):
        once, again, other = (evening(sit(name, seed=seed)) for seed in (1, 1, 2))
        assert once == again != other


def test_a_bot_that_uses_the_random_module_can_be_seeded_anew_before_a_hand():
    generator, rules = random.Random(1), load("classic")
    player = bot_with("mybots:Chancy", generator, rules, seconds=PATIENCE)
    told = []
    for _ in range(2):
        generator.seed("hand 5")
        told.append(evening(player, rules, hands=1))
    assert told[0] == told[1]
    player.close()


def test_a_module_is_found_where_the_program_looks_for_its_own(mine, tmp_path_factory, monkeypatch):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "faraway.py").write_text("def bot(view, legal):\n    return legal.default\n")
    with pytest.raises(UnknownName):
        bot("faraway:bot", 1, 0)
    monkeypatch.syspath_prepend(elsewhere)
    player = bot("faraway:bot", 1, 0, seconds=PATIENCE)
    assert player.choose(*decision()) == decision()[1].default
    player.close()


# -- those that do not


@pytest.mark.parametrize("name", [*BAD, *SLOW])
def test_one_that_fails_has_no_action_and_the_game_goes_on(name, sit, capfd):
    events = evening(sit(name, seconds=0.3 if name in SLOW else PATIENCE))
    why = failures(events)
    assert why[0].startswith((BAD | SLOW)[name])
    assert type(events[-1]).__name__ == "SessionEnded"
    assert capfd.readouterr() == ("", "")


def test_an_endless_answer_is_cut_off(sit):
    assert failures(evening(sit("floods")))[0] == "did not answer in the words of standpat"


def test_an_action_whose_cards_are_no_numbers_is_refused(sit):
    events = evening(sit("wrong_cards"), hands=1)
    assert "returned an Action whose amount or cards are no whole numbers" in failures(events)


@pytest.mark.parametrize("name", BAD)
def test_what_is_told_of_a_failure_is_the_same_whatever_its_cards(name, sit):
    """So that it gives none away."""

    def told(seed):
        session = Session(load("classic"), seats=2, seed=seed, hands=1, button=0)
        return failures(play(session, [sit(name), bot("caller", 1, 1)]))[0]

    assert told(1) == told(2) == told(3)


def test_after_failing_three_times_in_a_row_it_is_not_asked_any_more(sit):
    player = sit("ends")
    why = failures(evening(player))
    assert why[:ENOUGH] == ["ended without an answer"] * ENOUGH
    assert len(why) > ENOUGH
    assert set(why[ENOUGH:]) == {"has failed 3 times in a row and is not asked any more"}
    assert player._process is None


def test_a_failure_now_and_then_is_forgiven(sit):
    player = sit("Once")
    events = evening(player, hands=6)
    assert failures(events) == ["returned nothing, not an Action"]


def test_one_that_was_ended_begins_anew_at_its_next_decision(sit):
    player = sit("patient")
    view, legal = decision()
    first = player._process.pid
    player.close()
    assert player.choose(view, legal) == legal.default
    assert player._process.pid != first


def decision():
    hand = standpat.Hand(load("classic"), [2000, 2000], 1, random.Random(1))
    return standpat.view_of(0, hand.log), hand.legal()


def test_one_that_is_gone_when_it_is_to_begin_anew_has_failed(sit, mine):
    player = sit("patient")
    player.close()
    (mine / "mybots.py").write_text("", encoding="utf-8")
    for cache in mine.glob("__pycache__/mybots*"):
        cache.unlink()
    with pytest.raises(PlayerFailed, match=r"could not be started again: .* there is no 'patient' in mybots"):
        player.choose(*decision())


def test_an_interrupt_while_it_thinks_ends_its_process_and_leaves_no_old_answer(sit, monkeypatch):
    player = sit("patient")
    process = player._process

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "ask", interrupted)
    with pytest.raises(KeyboardInterrupt):
        player.choose(*decision())
    assert not process.end.alive
    assert player.choose(*decision()) == decision()[1].default


# -- what they can see


SPY = """
import gc, json
from standpat import Action

def spy(view, legal):
    found = []
    for thing in gc.get_objects():
        if isinstance(thing, (list, tuple, set, frozenset)) and 2 <= len(thing) <= 12:
            numbers = sorted({card for card in thing if type(card) is int and 0 <= card < 53})
            if len(numbers) >= 2:
                found.append(numbers)
    with open("seen.json", "w") as file:
        json.dump(found, file)
    return Action("call") if "call" in legal.verbs else legal.default
"""


@pytest.mark.parametrize("name", ["classic", "joker", "seven-card-stud"])
def test_a_bot_that_looks_at_everything_in_its_process_finds_no_card_of_others(name, mine):
    import json

    (mine / "spies.py").write_text(SPY, encoding="utf-8")
    rules = load(name)
    seats = max(rules.seats.min, 3)
    session = Session(rules, seats=seats, seed=1, hands=1)
    looked = 0

    class Watched:
        needs_view = True

        def __init__(self, player):
            self.player = player

        def choose(self, view, legal):
            nonlocal looked
            action = self.player.choose(view, legal)
            hand = session.hand
            found = [set(numbers) for numbers in json.loads((mine / "seen.json").read_text())]
            own = set(view.cards[0])
            assert any(own <= numbers for numbers in found), "it does not even find its own"
            for seat in range(1, seats):
                hidden = set(hand.cards[seat]) - set(hand.up[seat])
                if seat in hand.shown:
                    continue
                if len(hidden) > 2:
                    looked += 1
                    assert not [numbers for numbers in found if hidden <= numbers]
                assert view.cards[seat].count(HIDDEN) == len(hidden)
            return action

    spy = bot("spies:spy", 1, 0, rules, seconds=PATIENCE)
    others = [bot("caller", 1, seat, rules) for seat in range(1, seats)]
    assert not failures(play(session, [Watched(spy), *others]))
    spy.close()
    assert looked


def test_what_is_sent_holds_a_view_and_what_is_legal_and_nothing_else(sit, monkeypatch):
    rules, sent = load("five-card-stud"), []
    player = sit("patient", rules)
    plain = player._process.ask
    monkeypatch.setattr(
        player._process, "ask", lambda question, seconds: sent.append(question) or plain(question, seconds)
    )
    session = Session(rules, seats=4, seed=1, hands=2)
    for _ in play(session, [player, *(bot("caller", 1, seat, rules) for seat in range(1, 4))]):
        pass
    assert sent
    for question in map(pickle.loads, sent):
        assert set(question) - {"rules", "hand", "chance"} == {"number", "view", "legal"}
        for event in question["view"].events:
            assert event == event.seen_by(0)


# -- their processes


def alive(pid):
    """Whether there is such a process; one that has ended and waits to be counted is none."""
    try:
        os.kill(pid, 0)
        if not Path("/proc/self/stat").exists():
            return True
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid):
    """Whether it ends soon."""
    for _ in range(400):
        if not alive(pid):
            return True
        time.sleep(0.05)
    return False


def test_its_process_ends_when_it_is_closed_and_when_nobody_holds_it(sit):
    for end in (lambda player: player.close(), lambda player: None):
        player = bot("mybots:patient", 1, 0)
        pid = player._process.pid
        assert alive(pid)
        end(player)
        del player
        gc.collect()
        assert gone(pid)


@pytest.mark.parametrize("how", ["kill", "exit"])
@pytest.mark.parametrize("name", ["patient", "hangs"])
def test_its_process_ends_when_standpat_does(name, how, mine):
    """Also when standpat is killed, and the bot is in the middle of an endless thought."""
    code = f"""
import sys, threading, standpat
from standpat.players import bot
from standpat.session.play import PlayerFailed
player = bot("mybots:{name}", 1, 0, seconds=60)
hand = standpat.Hand(standpat.load("classic"), [2000, 2000], 1, __import__("random").Random(1))
asking = threading.Thread(target=player.choose, args=(standpat.view_of(0, hand.log), hand.legal()), daemon=True)
asking.start()
asking.join(0.5)
print(player._process.pid, flush=True)
sys.stdin.readline()
"""
    with subprocess.Popen(
        [sys.executable, "-P", "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        pid = int(parent.stdout.readline())
        assert alive(pid)
        if how == "kill":
            parent.kill()
        else:
            parent.stdin.write("\n")
            parent.stdin.flush()
        parent.wait()
    assert gone(pid)


def test_what_bots_print_and_why_they_fail_can_be_read_in_a_log(sit, mine, monkeypatch):
    monkeypatch.setenv("STANDPAT_BOT_LOG", "bots.log")
    for name in ("patient", "raises", "wrong_amount", "nothing"):
        evening(sit(name), hands=1)
    log = (mine / "bots.log").read_text(encoding="utf-8")
    for line in ("printed in the middle", "written past Python", "ValueError: my cards are [", "1000000000", "None"):
        assert line in log


# -- names


WRONG = {
    "mybots:Patient": ("unknown-bot", "there is no 'Patient' in mybots: did you mean 'patient'?"),
    "mybots:zzz": ("unknown-bot", "there is no 'zzz' in mybots"),
    "mybot:patient": ("unknown-bot", "there is no module 'mybot', neither in this folder nor among"),
    "mybots.more:patient": ("unknown-bot", "there is no module 'mybots.more'"),
    "mybots:number": ("bot-import", "mybots:number is neither a function nor a class with 'choose', but of type int"),
    "mybots:narrow": ("bot-import", "mybots:narrow must take two arguments, (view, legal)"),
    "mybots:Crashes": ("bot-import", "making a Crashes raised KeyError: 'no luck' (mybots.py:"),
    "mybots:Needy": ("bot-import", "making a Needy raised TypeError: Needy.__init__() missing 1"),
    "broken:any": ("bot-import", "importing broken raised ModuleNotFoundError: No module named 'no_such_package'"),
    "garbled:any": ("bot-import", "importing garbled raised SyntaxError: invalid syntax (garbled.py, line 1)"),
}
SEEN_AT_ONCE = {
    "tip": "there is no bot 'tip': did you mean 'tips'?",
    "zzz": "there are tips, tight, loose, random, caller, and your own as 'module:Name'",
    "": "there is no bot ''",
    "mybots.py:patient": "name the module, not its file: 'mybots:patient'",
    "a:b:c": "a bot is named 'module:Name'",
    ":x": "a bot is named 'module:Name'",
    "my bots:x": "a bot is named 'module:Name'",
    "../mybots:x": "a bot is named 'module:Name'",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_bot_is_refused_with_the_reason(name, capfd):
    check_bot(name)
    with pytest.raises(StandpatError) as caught:
        bot(name, 1, 0)
    code, message = WRONG[name]
    assert caught.value.code == code
    assert isinstance(caught.value, UnknownName if code == "unknown-bot" else BotImport)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "__init__.py" not in str(caught.value), "the place is the author's, not that of what imports"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", SEEN_AT_ONCE)
def test_a_name_that_is_no_bots_is_refused_without_starting_anything(name):
    for ask in (check_bot, lambda name: bot(name, 1, 0)):
        with pytest.raises(UnknownName) as caught:
            ask(name)
        assert caught.value.code == "unknown-bot"
        assert SEEN_AT_ONCE[name] in str(caught.value)


def test_a_bot_that_ends_or_hangs_while_it_is_imported_is_refused(mine, monkeypatch):
    monkeypatch.setattr("standpat.players.apart.TO_START", 2.0)
    (mine / "quitter.py").write_text("import os; os._exit(1)\n", encoding="utf-8")
    (mine / "sleeper.py").write_text("import time; time.sleep(1000)\n", encoding="utf-8")
    for module, why in (("quitter", "ended without an answer"), ("sleeper", "did not answer within 2 seconds")):
        with pytest.raises(BotImport, match=why):
            bot(f"{module}:x", 1, 0)


# -- registered by packages


def install(folder, package, *entries):
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[standpat.bots]", *entries, ""]))


@pytest.fixture
def packages(mine, monkeypatch):
    monkeypatch.syspath_prepend(mine)
    return mine


def test_a_package_registers_a_bot_by_an_entry_point(packages):
    install(packages, "acme", "acme:patient = mybots:patient")
    assert registered() == ["acme:patient"]
    player = bot("acme:patient", 1, 0, seconds=PATIENCE)
    assert isinstance(player, Apart)
    assert not failures(evening(player, hands=1))
    player.close()
    with pytest.raises(UnknownName, match=r"there is no module 'acme', .*: did you mean 'acme:patient'"):
        bot("acme:patent", 1, 0)


def test_a_registered_name_is_offered_where_another_was_written(packages):
    install(packages, "acme", "acme:patient = mybots:patient")
    with pytest.raises(UnknownName, match="did you mean 'acme:patient'"):
        check_bot("acme-patient")


REGISTERED_WRONGLY = {
    "patient": "registers a bot as 'patient': it must be named 'vendor:name'",
    "standpat:patient": "the vendor not being standpat",
    "Acme:patient": "in lower-case letters",
}


@pytest.mark.parametrize("name", REGISTERED_WRONGLY)
def test_a_bot_that_is_registered_without_its_vendor_is_refused(packages, name):
    install(packages, "acme", f"{name} = mybots:patient")
    assert registered() == []
    with pytest.raises(BotImport) as caught:
        check_bot(name)
    assert REGISTERED_WRONGLY[name] in str(caught.value)


def test_a_package_cannot_take_the_place_of_a_shipped_bot(packages):
    install(packages, "acme", "tips = mybots:patient")
    assert not isinstance(bot("tips", 1, 0), Apart)


def test_two_packages_with_one_name_are_an_error(packages):
    install(packages, "acme", "acme:patient = mybots:patient")
    install(packages, "other", "acme:patient = mybots:Seeded")
    with pytest.raises(BotImport, match="several bots are registered as 'acme:patient': by acme and other") as caught:
        bot("acme:patient", 1, 0)
    assert caught.value.code == "bot-import"


def test_a_registered_bot_that_cannot_be_imported_is_an_error_and_no_traceback(packages, capfd):
    install(packages, "acme", "acme:broken = broken:any", "acme:nowhere = nowhere", "acme:gone = gone:any")
    for name, code in (("broken", "bot-import"), ("nowhere", "unknown-bot"), ("gone", "unknown-bot")):
        with pytest.raises(StandpatError) as caught:
            bot(f"acme:{name}", 1, 0)
        assert caught.value.code == code
    assert capfd.readouterr() == ("", "")
