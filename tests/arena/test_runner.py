"""Whole matches: figures, early stops, and the same result whoever plays."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from high_card import GAME

from ludotheque.arena import (
    BadBot,
    CannotKeep,
    Fixture,
    GameResult,
    Match,
    MatchRunner,
    Results,
    WorkersLost,
    read,
    run,
)
from ludotheque.arena.workers import Batch, in_this_process, play_batch

OWN = "arena.own_bots"
THREE = ["greedy", "policy", "random"]
ROOT = Path(__file__).parents[2]


def games_in(folder: Path) -> list[dict[str, object]]:
    """The journal's games, sorted and without their times."""
    lines = (folder / "games.jsonl").read_text().splitlines()[1:]
    games = [json.loads(line) for line in lines]
    for game in games:
        del game["seconds"]
    return sorted(games, key=lambda game: (game["deal"], game["bots"], game["rotation"]))


# The figures


def test_figures_of_known_results() -> None:
    """One bot keeps what it has and the other swaps: figures that can be counted by hand."""
    match = Match(GAME, [f"{OWN}:first", f"{OWN}:last"], games=40)
    results = run(match)
    played = [_play(match, f) for f in match.all_fixtures()]
    won = sum(game.share(game.bots.index(f"{OWN}:first")) for game in played)
    first, last = results.bots
    assert (results.deals, results.games, results.complete) == (20, 40, True)
    assert first.victories.share == pytest.approx(won / 40)
    assert first.victories.share + last.victories.share == pytest.approx(1)
    assert results.pair(f"{OWN}:first", f"{OWN}:last") == first.victories
    assert results.pair(f"{OWN}:last", f"{OWN}:first").low == pytest.approx(
        1 - first.victories.high
    )
    assert sum(seat.share for seat in results.seats) == pytest.approx(1)
    assert sum(results.lengths.values()) == sum(results.reasons.values()) == 40
    assert sum(first.scores.values()) == first.games == 40
    assert first.score == pytest.approx(sum(s * n for s, n in first.scores.items()) / 40)
    with pytest.raises(LookupError):
        results.pair("greedy", "random")


def _play(match: Match, fixture: Fixture) -> GameResult:
    return play_batch(match, [fixture]).games[0]


def test_alone_the_higher_score_of_the_deal_wins() -> None:
    match = Match("doodle-city", ["policy", "random"], players=1, games=12)
    results = run(match)
    games = [_play(match, f) for f in match.all_fixtures()]
    better = sum(a.scores > b.scores for a, b in zip(games[::2], games[1::2], strict=True))
    assert results.pair("policy", "random").share == better / 6
    assert results.ranked()[0].bot == "policy"


def test_many_seats() -> None:
    match = Match(GAME, [*THREE, f"{OWN}:last"], players=3, games=240)
    results = run(match)
    assert results.games == 240
    assert sum(b.victories.share for b in results.bots) / 4 == pytest.approx(1 / 3)
    assert sum(seat.share for seat in results.seats) == pytest.approx(1)
    assert results.pair("greedy", f"{OWN}:last").share > 0.5
    assert {b.games for b in results.bots} == {180}


def test_one_bot_alone_shows_the_seats() -> None:
    results = run(Match(GAME, ["greedy"], games=60))
    assert results.pairs == []
    assert results.bots[0].rating is None
    assert results.bots[0].victories.share == 0.5
    assert len(results.seats) == 2


# Whoever plays


def test_one_process_equals_two(tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        run(Match(GAME, THREE, games=300, certainty=99), folder=tmp_path / name, jobs=jobs)
    files = [(tmp_path / name / "results.json").read_bytes() for name in ("one", "two")]
    assert files[0] == files[1]


def shuffled(match: Match, batches: Iterator[list[Fixture]]) -> Iterator[Batch]:
    """Workers that finish in an order of their own."""
    waiting = []
    for fixtures in batches:
        waiting.append(fixtures)
        if len(waiting) == 7:
            yield from (play_batch(match, waiting.pop(n)) for n in (5, 2, 4, 0))
    yield from (play_batch(match, fixtures) for fixtures in reversed(waiting))


def test_the_order_of_finishing_does_not_matter(tmp_path: Path) -> None:
    match = Match(GAME, [*THREE, f"{OWN}:last"], games=200)
    straight = MatchRunner(match, tmp_path / "a").run(in_this_process).results
    crooked = MatchRunner(match, tmp_path / "b").run(shuffled).results  # type: ignore[arg-type]
    assert straight == crooked
    assert games_in(tmp_path / "a") == games_in(tmp_path / "b")


def test_a_failing_bot_ends_the_match_from_another_process(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="no idea"):
        run(Match(GAME, ["random", f"{OWN}:broken"], games=2), folder=tmp_path, jobs=2)


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    match = Match(GAME, [f"{OWN}:slow", "random"], games=4000)
    killed: list[int] = []

    def kill_one(played: int) -> None:
        children = _children(os.getpid())
        if played > 2 and children and not killed:
            killed.append(children[-1])
            os.kill(children[-1], signal.SIGKILL)

    with pytest.raises(WorkersLost, match="kept"):
        run(match, folder=tmp_path, jobs=2, progress=kill_one)
    before = len(games_in(tmp_path))
    assert before > 0
    assert read(tmp_path, GAME).results.games <= before


def _children(pid: int) -> list[int]:
    """The processes that play; the interpreter's own helper is not one of them."""
    children = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            command = path.with_name("cmdline").read_bytes()
        except (OSError, IndexError):
            continue
        if parent == pid and b"spawn_main" in command:
            children.append(int(path.parent.name))
    return sorted(children)


# Stopping early


def test_certainty_stops_early_and_at_the_same_deal(tmp_path: Path) -> None:
    match = Match(GAME, ["greedy", f"{OWN}:last"], games=4000, certainty=95)
    results = run(match, folder=tmp_path / "one")
    assert results.complete
    assert results.deals < match.deals / 4
    assert results.interval == "anytime"
    pair = results.pairs[0]
    assert pair.decided
    assert pair.victories.low > 0.5
    crooked = MatchRunner(match, tmp_path / "two").run(shuffled).results  # type: ignore[arg-type]
    assert crooked == results
    again = run(match, folder=tmp_path / "two", progress=lambda played: None)
    assert again == results


def test_equals_are_played_to_the_end() -> None:
    match = Match(GAME, [f"{OWN}:first", f"{OWN}:wanderer"], games=60, certainty=95)
    results = run(match)
    assert (results.games, results.complete) == (60, True)
    assert results.pairs[0].decided is False


# Keeping and going on


class Stop(Exception):
    pass


def stop_after(games: int) -> Callable[[int], None]:
    def progress(played: int) -> None:
        if played >= games:
            raise Stop

    return progress


def resumed(match: Match, folder: Path) -> tuple[Results, int]:
    """Go on, and how many games were played for it."""
    new = 0

    def counting(m: Match, batches: Iterator[list[Fixture]]) -> Iterator[Batch]:
        nonlocal new
        for batch in in_this_process(m, batches):
            new += len(batch.games)
            yield batch

    return MatchRunner(match, folder).run(counting).results, new  # type: ignore[arg-type]


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path) -> None:
    match = Match(GAME, THREE, games=300)
    with pytest.raises(Stop):
        run(match, folder=tmp_path, progress=stop_after(100))
    kept = len(games_in(tmp_path))
    assert 100 <= kept < 300
    results, new = resumed(match, tmp_path)
    assert (kept + new, results.games) == (300, 300)
    assert results == run(match)
    assert resumed(match, tmp_path) == (results, 0)
    assert len({(g["deal"], g["rotation"], *g["bots"]) for g in games_in(tmp_path)}) == 300  # type: ignore[misc]


def test_more_games_go_on_with_the_same_match(tmp_path: Path) -> None:
    run(Match(GAME, THREE, games=60), folder=tmp_path)
    results, new = resumed(Match(GAME, THREE, games=120), tmp_path)
    assert (new, results.games) == (60, 120)
    fewer, none = resumed(Match(GAME, THREE, games=30), tmp_path)
    assert (none, fewer.games) == (0, 30)
    assert fewer == run(Match(GAME, THREE, games=30))


@pytest.mark.parametrize("cut", [1, 5, 40, 300])
def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path, cut: int) -> None:
    match = Match(GAME, THREE, games=30)
    whole = run(match, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    results, new = resumed(match, tmp_path)
    assert results == whole
    assert new == data[-cut:-1].count(b"\n") + (cut > 1)


def test_lines_out_of_order_twice_or_spoilt(tmp_path: Path) -> None:
    match = Match(GAME, THREE, games=60)
    whole = run(match, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    first, *lines = path.read_text().splitlines()
    lines = [*lines[40:], *lines[:20], *lines[5:30], "{}", "\ufffd", lines[7][:30], "[1]"]
    path.write_text("\n".join([first, *lines]))
    results, new = resumed(match, tmp_path)
    assert (results, new) == (whole, 10)


@pytest.mark.parametrize("start", [b"", b'{"format": 1, "mat'])
def test_a_first_line_that_was_cut_short(tmp_path: Path, start: bytes) -> None:
    (tmp_path / "games.jsonl").write_bytes(start)
    match = Match(GAME, THREE, games=6)
    assert resumed(match, tmp_path)[1] == 6
    assert resumed(match, tmp_path)[1] == 0


def test_another_match_is_refused(tmp_path: Path) -> None:
    run(Match(GAME, THREE, games=6), folder=tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    for other in (
        Match(GAME, THREE, games=6, seed=2),
        Match(GAME, THREE[:2], games=6),
        Match(GAME, THREE, games=6, players=3),
        Match(GAME, THREE, games=6, options={"copies": 2}),
    ):
        with pytest.raises(CannotKeep, match="another match"):
            run(other, folder=tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_games_of_another_version_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(Match(GAME, THREE, games=6), folder=tmp_path)
    monkeypatch.setattr("ludotheque.__version__", "99")
    with pytest.raises(CannotKeep, match="ludotheque"):
        run(Match(GAME, THREE, games=6), folder=tmp_path)


def test_files_that_are_no_journals(tmp_path: Path) -> None:
    match = Match(GAME, THREE, games=6)
    (tmp_path / "games.jsonl").write_text("hello\n")
    with pytest.raises(CannotKeep, match="not the journal"):
        run(match, folder=tmp_path)
    with pytest.raises(CannotKeep, match="holds no match"):
        read(tmp_path / "nowhere")
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotKeep, match="cannot be written"):
        run(match, folder=tmp_path / "file")


def test_a_folder_can_be_read(tmp_path: Path) -> None:
    match = Match("forum-romanum", ["policy", "random"], games=4, options={"stall": 1})
    results = run(match, folder=tmp_path)
    folder = read(tmp_path)
    assert folder.results == results
    assert folder.match.as_dict() == match.as_dict()
    assert [t.moves for t in folder.times] == [b.moves for b in results.bots]
    assert folder.times[0].per_move >= 0


SCRIPT = """
import sys
from high_card import GAME
from ludotheque.arena import Match, run
if __name__ == "__main__":
    run(Match(GAME, ["arena.own_bots:slow", "random"], games=60), folder=sys.argv[1], jobs=2)
"""


def start(folder: Path, script: Path) -> subprocess.Popen[bytes]:
    script.write_text(SCRIPT)
    paths = os.pathsep.join([str(ROOT / "examples"), str(ROOT / "tests"), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, str(script), str(folder)], env={**os.environ, "PYTHONPATH": paths}
    )


def test_it_survives_being_killed(tmp_path: Path) -> None:
    """Killed twice in the middle: nothing lost, nothing counted twice, nobody left behind."""
    folder, script = tmp_path / "match", tmp_path / "script.py"
    for wanted in (8, 24):
        process = start(folder, script)
        _wait_for(lambda wanted=wanted: _lines(folder) > wanted)  # type: ignore[misc]
        workers = _children(process.pid)
        process.kill()
        process.wait()
        assert len(workers) == 2
        _wait_for(lambda workers=workers: not any(map(_runs, workers)))  # type: ignore[misc]
    kept = _lines(folder) - 1
    assert start(folder, script).wait(60) == 0
    games = games_in(folder)
    assert len(games) == 60
    assert kept >= 24
    assert read(folder, GAME).results == run(Match(GAME, [f"{OWN}:slow", "random"], games=60))


def _lines(folder: Path) -> int:
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def _wait_for(what: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)
