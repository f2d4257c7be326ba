"""The examples run, in small, and the agent learns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from high_card import GAME as HIGH_CARD
from reinforce.agent import Agent
from reinforce.chart import bars, curve
from reinforce.tournament import seatings, summary, tournament
from reinforce.train import train

import ludotheque
from ludotheque.bots import BOTS

FOLDER = Path(__file__).parents[2] / "examples" / "reinforce"
SMALLEST = min(map(ludotheque.game, ludotheque.catalogue()), key=lambda game: game.num_actions)


def test_the_agent_learns_to_beat_random() -> None:
    agent, scores = train(HIGH_CARD, 2, 1500, lanes=50)
    assert scores[-1] > scores[0]
    entrants = {"agent": agent.best, "random": BOTS["random"]}
    results = tournament(HIGH_CARD, entrants, 2, 150)
    assert summary(results, 0)["agent"][0] > summary(results, 0)["random"][0] + 0.3
    assert summary(results, 1)["agent"][0] > 0.5
    assert results == tournament(HIGH_CARD, entrants, 2, 150)


def test_alone_it_learns_to_score() -> None:
    """In every game that one can play alone."""
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        if 1 in game.players:
            agent, scores = train(game, 1, 320, lanes=32, rate=3.0)
            assert scores[-1] > 1.3 * scores[0], (key, scores[0], scores[-1])
            entrants = {"agent": agent.best, "random": BOTS["random"]}
            means = summary(tournament(game, entrants, 1, 20), 0)
            assert means["agent"][0] > means["random"][0], key


def test_an_agent_is_stored_and_read(tmp_path: Path) -> None:
    agent, _ = train(HIGH_CARD, 2, 60, lanes=20)
    agent.save(tmp_path / "agent.npz")
    again = Agent.load(HIGH_CARD, tmp_path / "agent.npz")
    assert (again.weights == agent.weights).all()


def test_both_commands_run(tmp_path: Path) -> None:
    agent = str(tmp_path / "agent.npz")
    run("train.py", SMALLEST.key, "--games", "2", "--lanes", "2", "--out", agent)
    assert (tmp_path / "agent.svg").read_text(encoding="utf-8").startswith("<svg")
    words = [SMALLEST.key, agent, "--games", "2", "--bots", "random", "policy"]
    output = run("tournament.py", *words)
    assert "mean score: agent" in output
    assert (tmp_path / "agent-score.svg").exists()


def run(script: str, *words: str) -> str:
    command = [sys.executable, str(FOLDER / script), *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_seats_are_drawn_by_lot_and_everybody_plays() -> None:
    tables = seatings(["a", "b", "c"], 4, 60)
    assert all(len(names) == 4 for _, names in tables)
    assert {names[0] for _, names in tables} == {"a", "b", "c"}
    assert seatings(["a", "b"], 1, 2) == [(0, ["a"]), (0, ["b"]), (1, ["a"]), (1, ["b"])]


def test_charts_are_pictures() -> None:
    drawn = bars("Scores <here>", {"a": (3.0, 0.5), "b": (-1.0, 0.2)})
    assert drawn.count("<rect") == 3
    assert "&lt;here&gt;" in drawn
    assert "<polyline" in curve("Learning", [1.0, 2.0, 4.0])
