"""What the page is about, in the words and figures of one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludotheque.arena.page.texts import Texts
from ludotheque.arena.rating import Rating
from ludotheque.arena.results import BotResult, Results, Share, Times
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import MINUS, decimal, percent, whole
from ludotheque.engine.svg import Canvas
from ludotheque.engine.texts import load

LETTER = 8.2
"""About the width of a letter of 14 pixels."""

MANY = 6
"""With more bots than this, pictures of pairs and ratings take the whole width."""


class Plot(NamedTuple):
    """A picture with its texts, and the same as a table."""

    name: str
    title: str
    says: str
    description: str
    """The picture for those who do not see it."""
    draw: Callable[[float], Canvas]
    head: list[str]
    rows: list[list[str]]
    full: bool = False
    """Whether it takes the whole width of the page."""


class Report:
    """Results, with everything needed to write about them."""

    def __init__(self, game: Game, results: Results, times: list[Times], lang: str) -> None:
        self.game, self.results = game, results
        self.times = {one.bot: one for one in times}
        self.texts: Texts = load(Texts, lang)
        self.lang = lang
        self.bots: list[BotResult] = results.ranked()
        self.numbers = {bot.bot: number for number, bot in enumerate(results.bots)}
        """Colours and shapes go by the order in which bots were named."""
        self.players = int(results.match["players"])

    @property
    def alone(self) -> bool:
        return self.players == 1

    def heading(self) -> str:
        """Who played how much."""
        form = self.texts.heading_alone if self.alone else self.texts.heading
        return form.format(
            bots=len(self.results.bots),
            players=self.players,
            games=self.whole(self.results.games),
            deals=self.whole(self.results.deals),
            seed=self.results.match["seed"],
        )

    # Figures

    def percent(self, share: float, digits: int = 1) -> str:
        return percent(share, self.lang, digits)

    def between(self, share: Share, digits: int = 1) -> str:
        low = decimal(100 * share.low, digits, self.lang)
        return f"{low}–{self.percent(share.high, digits)}"

    def whole(self, value: float) -> str:
        return whole(round(value), self.lang)

    def decimal(self, value: float, digits: int = 1) -> str:
        return decimal(value, digits, self.lang)

    def signed(self, value: float) -> str:
        """A rating."""
        text = whole(abs(round(value)), self.lang)
        return ("+" if round(value) > 0 else MINUS if round(value) < 0 else "") + text

    def points(self, score: float) -> str:
        """A score kept in units of 1/scale."""
        digits = 0 if self.results.scale == 1 else 1
        return self.decimal(score / self.results.scale, digits)

    def rounded(self, share: float) -> str:
        """A percentage without needless digits."""
        whole_percent = abs(100 * share - round(100 * share)) < 1e-6
        return self.percent(share, 0 if whole_percent else 1)

    def certainty(self) -> str:
        """The percentage of the intervals."""
        return self.rounded(self.results.percent / 100)

    def interval_head(self) -> str:
        return self.texts.interval.format(percent=self.certainty())

    def rating_cells(self, rating: Rating | None) -> list[str]:
        """A rating and its interval."""
        if rating is None:
            return ["–", "–"]
        low, high = self.signed(rating.low), self.signed(rating.high)
        # The middle of the field is 0 by definition and has no error of its own.
        return [self.signed(rating.value), "–" if low == high else f"{low}…{high}"]

    def mean_score(self, bot: BotResult) -> str:
        return f"{self.decimal(bot.score)} ± {self.decimal(bot.score_error)}"

    def per_move(self, bot: str) -> str:
        """Milliseconds, with as many digits as tell something."""
        value = 1000 * self.times[bot].per_move if bot in self.times else 0.0
        digits = next(n for n, least in enumerate((10, 1, 0.1, 0)) if value >= least)
        return self.texts.milliseconds.format(value=decimal(value, digits, self.lang))


def label_width(names: list[str], most: float) -> float:
    """Room for a mark and the longest of these names."""
    return min(most, 34 + LETTER * max(len(name) for name in names))


def shortened(name: str, width: float) -> str:
    """As much of a name as fits."""
    letters = int(width / LETTER)
    return name if len(name) <= letters else name[: max(1, letters - 1)] + "…"
