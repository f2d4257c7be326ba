"""All measurements: compiled, interpreted, OpenSpiel beside them; environments; search.

``make bench`` or ``python bench/run.py [SECONDS]``. Each figure is the median of three rounds
that take turns, so that a noisy machine disturbs all alike.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludotheque

ROOT = Path(__file__).parents[1]
ROUNDS = 3
PLAIN = ("list ÷ pick", "actions listed", "bytes a state")
Figures = dict[str, float]


def run(environment: str, script: str, *words: str) -> Figures:
    python = str(ROOT / environment / "bin" / "python")
    ran = subprocess.run(
        [python, str(ROOT / "bench" / script), *words], capture_output=True, text=True, check=True
    )
    figures: Figures = json.loads(ran.stdout.splitlines()[-1])
    return figures


def middle(rounds: list[Figures]) -> Figures:
    return {name: median(figures[name] for figures in rounds) for name in rounds[0]}


def format_value(name: str, value: float) -> str:
    if name in PLAIN:
        return f"{value:,.1f}" if name == "list ÷ pick" else f"{value:,.0f}"
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:,.2f} {unit}/s"
    return f"{value:,.0f} /s"


def main(seconds: str = "1") -> None:
    console = Console(width=110)
    cases = [
        (key, players)
        for key in ludotheque.catalogue()
        for players in sorted({2, ludotheque.game(key).default_players})
    ]
    ours: dict[tuple[str, int], list[Figures]] = {case: [] for case in cases}
    theirs: list[Figures] = []
    for _ in track(range(ROUNDS), description="Measuring", console=Console(stderr=True)):
        for key, players in cases:
            ours[key, players].append(run(".venv", "measure.py", key, str(players), seconds))
        theirs.append(run(".venv-bench", "openspiel.py", seconds))
    peers = middle(theirs)
    console.print(f"{platform.platform()}, Python {platform.python_version()}, one core")
    for key, players in cases:
        pure = run(".venv-pure", "measure.py", key, str(players), "0.3")
        console.print(_table(key, players, middle(ours[key, players]), pure, peers))
    for beside in ("environments.py", "search.py"):
        script = str(ROOT / "bench" / beside)
        subprocess.run([sys.executable, script, ".venv", ".venv-bench", seconds], check=True)
    subprocess.run([sys.executable, str(ROOT / "bench" / "evaluator.py"), seconds], check=True)


def _table(key: str, players: int, compiled: Figures, pure: Figures, peers: Figures) -> Table:
    table = Table(title=f"{key}, {players} players", title_justify="left")
    for heading in ("what", "compiled", "interpreted", "ratio"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, value in compiled.items():
        ratio = "" if name in PLAIN else f"{value / pure[name]:.0f} ×"
        table.add_row(name, format_value(name, value), format_value(name, pure[name]), ratio)
    table.add_section()
    for name, value in peers.items():
        ratio = f"ours {compiled['driven by legal()'] / value:.1f} ×"
        nth = f"nth {compiled['driven by nth_legal'] / value:.1f} ×"
        table.add_row(f"OpenSpiel {name}, from Python", format_value(name, value), nth, ratio)
    return table


if __name__ == "__main__":
    main(*sys.argv[1:])
