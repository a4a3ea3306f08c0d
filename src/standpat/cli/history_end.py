"""``standpat history end``: a session that nobody will go on with."""

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.cli.saved import Looked, SessionId, opened
from standpat.history.lock import playing
from standpat.history.store import OPEN

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history end k3f9q2")
def end(session: SessionId, *, lang: Lang = "") -> None:
    """End a session before its time: what stands counts, a hand in progress does not, and the seed is told."""
    voice = voice_of(lang)
    with opened() as store:
        saved = store.find(session)
        if saved.state != OPEN:
            raise Misuse(f"session {saved.id} is over already", code="session-over")
        with playing(store.path, saved.id):
            Looked(store, saved).end()
    put(voice.say("Session {id} is over.", id=saved.id), voice.say("seed {seed}", seed=saved.seed))
