"""A training from nothing to what plays: games, learning, a gate, and again.

Everything that decides what comes next lies in the folder after each round, so that a training
that is stopped at any moment goes on as if it had not been.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

import numpy as np

from ludotheque.arena.errors import CannotKeep
from ludotheque.arena.training.episode import Positions
from ludotheque.arena.training.jobs import DuelJob, SelfPlayJob, play_duel, play_self
from ludotheque.arena.training.learner import Batch, Learner, Memory, batch_of
from ludotheque.arena.workers import Distribute
from ludotheque.engine.files import write_whole
from ludotheque.engine.game import Game

WEIGHTS = "best.weights"
"""What plays: the last network that the gate let in."""
HABIT_TRIALS = 0.12
"""How often something else is tried in the first rounds."""
SURE = 1.645
"""So many times its own error a lead must be to count: one time in twenty it is luck."""


@dataclass(frozen=True)
class Plan:
    """How to train. What a folder was begun with stays."""

    tables: tuple[int, ...] = ()
    """For how many players the games are; empty is what the game allows, small tables oftener."""
    seed: int = 1
    games: int = 200
    """To learn from, in every round."""
    job: int = 10
    """Games that a worker plays at a time."""
    habit: int = 10
    """So many rounds at first are played by what the game's ``prior`` makes of a few actions."""
    rollouts: int = 16
    """In those rounds, for each action."""
    trials: float = 0.03
    """How often a network tries something else than what looks best to it."""
    trace: float = 0.8
    """How much of what a position is worth comes from later than the next."""
    reuse: float = 3.0
    """How often a position is learned from, on average."""
    batch: int = 512
    memory: int = 200_000
    """Positions that are remembered."""
    gate_every: int = 10
    """Rounds."""
    pairs: int = 200
    """Of games that decide at the gate."""


class Trainer:
    """A training in a folder."""

    def __init__(self, game: Game, folder: Path, plan: Plan | None = None) -> None:
        self.game, self.folder = game, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.plan = self._settle(plan)
        self.learner = Learner(game, self.plan.seed)
        self.memory = Memory()
        self.lines: list[dict[str, Any]] = []
        """What happened in each round."""
        self._resume()

    @property
    def round(self) -> int:
        """How many rounds are finished."""
        return len(self.lines)

    @property
    def tables(self) -> tuple[int, ...]:
        return self.plan.tables or usual_tables(self.game)

    # One round

    def advance(self, distribute: Distribute) -> dict[str, Any]:
        """Play, learn, and from time to time ask the gate; what happened."""
        begin = perf_counter()
        batch, results, games = self._play(distribute)
        played = perf_counter()
        self.memory.add(batch, self.plan.memory)
        error = self._learn(len(batch.players))
        line: dict[str, Any] = {
            "round": self.round + 1,
            "games": games,
            "positions": len(batch.players),
            "error": round(error, 5),
            "playing": round(played - begin, 2),
            "learning": round(perf_counter() - played, 2),
        }
        if results:
            line["alone"] = round(fmean(results), 2)
        if (self.round + 1) % self.plan.gate_every == 0:
            line["gate"] = self._ask_gate(distribute)
        line["seconds"] = round(perf_counter() - begin, 2)
        self._keep(batch, line)
        return line

    def _play(self, distribute: Distribute) -> tuple[Batch, list[float], int]:
        plan, weights, first = self.plan, self.learner.weights(), self.round * self.plan.games
        jobs = [
            SelfPlayJob(
                self.game,
                weights,
                plan.seed,
                first + number,
                min(plan.job, plan.games - number),
                self.tables,
                HABIT_TRIALS if self.round < plan.habit else plan.trials,
                plan.trace,
                plan.rollouts if self.round < plan.habit else 0,
            )
            for number in range(0, plan.games, plan.job)
        ]
        numbered = distribute(_numbered_play, list(enumerate(jobs)))
        parts: list[Positions] = [part for _, part in sorted(numbered, key=lambda one: one[0])]
        batches = [batch_of(part) for part in parts]
        whole = Batch(*(np.concatenate(column) for column in zip(*batches, strict=True)))
        results = [result for part in parts for result in part.results]
        return whole, results, sum(part.games for part in parts)

    def _learn(self, fresh: int) -> float:
        """So many steps that each fresh position is drawn as often as planned."""
        rng = np.random.default_rng([self.plan.seed, self.round])
        steps = max(1, round(fresh * self.plan.reuse / self.plan.batch))
        size = min(self.plan.batch, len(self.memory))
        return fmean(self.learner.learn(self.memory.draw(size, rng)) for _ in range(steps))

    # The gate

    def _ask_gate(self, distribute: Distribute) -> dict[str, Any]:
        """Whether the network of today beats the one that was let in last."""
        path, weights = self.folder / WEIGHTS, self.learner.weights()
        if not path.exists():
            write_whole(path, weights)
            return {"enters": True, "lead": 0.0, "error": 0.0, "pairs": 0}
        champion, seed = path.read_bytes(), -self.round - 1  # deals that nobody learned from
        result = compare(self.game, weights, champion, self.tables, self.plan, seed, distribute)
        if result["enters"]:
            write_whole(path, weights)
        return result

    # The folder

    def _settle(self, plan: Plan | None) -> Plan:
        """The plan of the folder; one that was begun goes on as it was."""
        path = self.folder / "plan.json"
        identity = {"game": self.game.key, "rules_version": self.game.rules_version}
        if not path.exists():
            kept = {**identity, **asdict(plan or Plan())}
            write_whole(path, json.dumps(kept, indent=1).encode() + b"\n")
        data = json.loads(path.read_text())
        if {name: data.pop(name) for name in identity} != identity:
            raise CannotKeep(
                en=f"{self.folder} holds a training of another game; choose another folder.",
                fr=f"{self.folder} contient l'entraînement d'un autre jeu ; choisissez un autre "
                "dossier.",
            )
        return Plan(**{**data, "tables": tuple(data["tables"])})

    def _keep(self, batch: Batch, line: dict[str, Any]) -> None:
        """The positions first, the line last: a round without its line is played again."""
        number = self.round + 1
        with (self.folder / f"positions-{number:06d}.npz").open("wb") as file:
            np.savez_compressed(file, **batch._asdict())
        self.learner.save(self.folder / f"learner-{number:06d}.npz")
        self.lines.append(line)
        text = "".join(json.dumps(one) + "\n" for one in self.lines)
        write_whole(self.folder / "progress.jsonl", text.encode())
        self._clear()

    def _clear(self) -> None:
        """What no later round needs goes."""
        for path in self.folder.glob("learner-*.npz"):
            if path.name != f"learner-{self.round:06d}.npz":
                path.unlink()
        kept = self.round - len(self.memory.parts)
        for path in self.folder.glob("positions-*.npz"):
            if int(path.stem.rpartition("-")[2]) <= kept:
                path.unlink()

    def _resume(self) -> None:
        path = self.folder / "progress.jsonl"
        if not path.exists():
            return
        self.lines = [json.loads(line) for line in path.read_text().splitlines()]
        self.learner.load(self.folder / f"learner-{self.round:06d}.npz")
        for part in sorted(self.folder.glob("positions-*.npz")):
            if int(part.stem.rpartition("-")[2]) <= self.round:
                with np.load(part, allow_pickle=False) as data:
                    batch = Batch(**{name: data[name] for name in Batch._fields})
                self.memory.add(batch, self.plan.memory)


def _numbered_play(task: tuple[int, SelfPlayJob]) -> tuple[int, Positions]:
    return task[0], play_self(task[1])


def compare(
    game: Game,
    weights: bytes,
    champion: bytes,
    tables: Iterable[int],
    plan: Plan,
    seed: int,
    distribute: Distribute,
) -> dict[str, Any]:
    """Paired games at the smallest and the next table; who leads at both for certain enters."""
    sizes = sorted(set(tables))[:2]
    jobs = [
        DuelJob(game, (weights, champion), seed, first, min(plan.job, plan.pairs - first), n)
        for n in sizes
        for first in range(0, plan.pairs, plan.job)
    ]
    leads = [lead for part in distribute(play_duel, jobs) for lead in part]
    return verdict(leads)


def verdict(leads: list[float]) -> dict[str, Any]:
    """Whether leads in paired games are more than luck."""
    lead = fmean(leads)
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    enters = lead > SURE * error and lead > 0.0
    return {
        "enters": enters,
        "lead": round(lead, 5),
        "error": round(error, 5),
        "pairs": len(leads),
    }


def usual_tables(game: Game) -> tuple[int, ...]:
    """Every number of players, the smaller ones oftener: their games are shorter."""
    return tuple(n for n in game.players for _ in range(max(1, 6 // (n * n))))
