"""Whether a plug-in may be installed: never no where ``importlib.metadata`` finds one."""

import importlib
import sys
import zipfile
from importlib.metadata import DistributionFinder, entry_points

import pytest

from standpat.rules.installed import may_be_installed
from standpat.rules.plugins import BUILTIN, GROUP

OWN = f"[{GROUP}]\nstandpat = {BUILTIN}\n"
THEIRS = f"[console_scripts]\nacme = acme:main\n\n[{GROUP}]\nacme = acme.rules\n"
SPACED = f"[x]\na = b\n  [{GROUP}]  \n\n   acme=acme.rules   \n"
OTHERS = "[other.group]\nacme = acme.rules\n"


def info(folder, name, text):
    (folder / name).mkdir(parents=True)
    (folder / name / "entry_points.txt").write_text(text, encoding="utf-8")
    for file in ("METADATA", "PKG-INFO"):
        (folder / name / file).write_text("Metadata-Version: 2.1\nName: acme\nVersion: 1.0\n", encoding="utf-8")
    return folder


def archive(folder):
    path = folder / "all.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("acme-1.0.dist-info/METADATA", "Name: acme\nVersion: 1.0\n")
        file.writestr("acme-1.0.dist-info/entry_points.txt", THEIRS)
    return path


WAYS = {
    "as a wheel": lambda folder: info(folder, "acme-1.0.dist-info", THEIRS),
    "with spaces": lambda folder: info(folder, "acme-1.0.dist-info", SPACED),
    "as of old": lambda folder: info(folder, "acme.egg-info", THEIRS),
    "in capitals": lambda folder: info(folder, "Acme-1.0.DIST-INFO", THEIRS),
    "beside our own": lambda folder: info(info(folder, "standpat-1.0.dist-info", OWN), "acme-1.0.dist-info", THEIRS),
    "in an archive": archive,
    "as an egg": lambda folder: info(folder / "acme.egg", "EGG-INFO", THEIRS),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_plug_in_is_found_however_it_is_installed(way, tmp_path, monkeypatch):
    place = WAYS[way](tmp_path)
    monkeypatch.setattr(sys, "path", [str(place)])
    importlib.invalidate_caches()
    assert "acme.rules" in {entry.value for entry in entry_points(group=GROUP)}
    assert may_be_installed(GROUP, BUILTIN)


def test_in_the_working_directory_too(tmp_path, monkeypatch):
    info(tmp_path, "acme-1.0.dist-info", THEIRS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [""])
    assert may_be_installed(GROUP, BUILTIN)


@pytest.mark.parametrize("text", [OWN, OTHERS, "", f"[{GROUP}]\n", f"# {GROUP}\nacme = acme.rules"])
def test_where_nobody_has_installed_one_it_says_so(text, tmp_path, monkeypatch):
    info(tmp_path, "some-1.0.dist-info", text)
    (tmp_path / "empty-1.0.dist-info").mkdir()
    (tmp_path / "file-1.0.dist-info").write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "not-there")])
    importlib.invalidate_caches()
    assert {entry.value for entry in entry_points(group=GROUP)} <= {BUILTIN}
    assert not may_be_installed(GROUP, BUILTIN)


def test_whoever_finds_packages_elsewhere_is_asked(monkeypatch):
    class Elsewhere(DistributionFinder):
        def find_distributions(self, context=None):
            return []

    monkeypatch.setattr(sys, "path", [])
    assert not may_be_installed(GROUP, BUILTIN)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Elsewhere()])
    assert may_be_installed(GROUP, BUILTIN)
