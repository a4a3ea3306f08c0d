"""``standpat history repair``: what is whole in a damaged history."""

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.errors import HistoryError
from standpat.history.home import history_file
from standpat.history.repair import repair as save_what_is_whole

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history repair")
def repair(*, lang: Lang = "") -> None:
    """Put what can be read of a damaged history into a new file, and say what is lost; the old file is kept."""
    voice = voice_of(lang)
    file = history_file()
    if not file.exists():
        raise HistoryError("nothing has been saved yet", code="no-session")
    saving = save_what_is_whole(file)
    put(voice.say("The damaged file is kept as {file}.", file=saving.aside))
    put(voice.say("Whole: {sessions}.", sessions=", ".join(saving.whole) or "-"))
    if saving.cut:
        put(voice.say("Cut short, their last entries are lost: {sessions}.", sessions=", ".join(saving.cut)))
    if saving.seedless:
        put(voice.say("Without their seed, only to be looked at: {sessions}.", sessions=", ".join(saving.seedless)))
