"""What a seat may know of a position of Pecunia non olet: all but the other hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.pecunia.core.board import BENCH, EARNED, ROW, TAXES
from ludotheque.games.pecunia.core.packs import total
from ludotheque.games.pecunia.material import CARD_KEYS, RANKS, ROMAN_NUMBER, ROMANS, SEAT_KEYS
from ludotheque.games.pecunia.storage import cards, queue, roman_deck, roman_discard, seat

if TYPE_CHECKING:
    from ludotheque.games.pecunia.core.state import PecuniaState

Rank = Literal["senator", "citizen", "woman", "slave"]
Phase = Literal[
    "setting", "first", "before", "after", "refill", "reveal", "put", "draw", "over"
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "setting", "first", "before", "after", "refill", "reveal", "put", "draw", "over",
)  # fmt: skip
REASONS = ("", "target", "rounds")
INCOME = ("from-senators", "from-citizens", "from-women", "from-slaves")


class RomanView(TypedDict):
    """A Roman's card; his name is in the texts under his key."""

    key: str
    rank: Rank
    turns: int
    pay: int


class GuestView(RomanView):
    """A Roman on a seat."""

    markers: int
    """How many of the owner's turns he still sits."""


class SeatView(TypedDict):
    """A seat of the bench or a Villa, empty, with one Roman, or shared by two women."""

    key: str
    guests: list[GuestView]


class PlayerView(TypedDict):
    """What lies before a player."""

    sesterces: int
    bench: list[SeatView]
    villas: list[SeatView]
    queue: list[RomanView]
    """The head first."""
    hand: int
    """How many action cards he holds."""
    cards: list[str] | None
    """Which ones, for his own eyes."""
    taxes: int
    """What he has paid the bank so far."""


class PecuniaView(TypedDict):
    """The position as one seat knows it."""

    seat: int | None
    actor: int
    phase: Phase
    turn: int
    """Whose turn it is."""
    first: int | None
    drawer: int | None
    """For whom a card is being drawn."""
    draws: int
    """How many draws are due."""
    ticked: bool
    """Whether the markers have been taken off in this turn."""
    must_seat: bool
    """PE-8: the turn cannot end before the head of the queue sits."""
    round: int
    round_limit: int
    target: int
    players: list[PlayerView]
    revealed: list[RomanView]
    """PE-18: waiting to be put."""
    roman_deck: list[str]
    """The Romans still to come, in no order: whoever lies nowhere else."""
    roman_discard: list[str]
    """The last one at the end."""
    card_deck: int
    card_discard: dict[str, int]
    reason: str


def show(state: PecuniaState, seat: int | None) -> PecuniaView:
    over = state.actor == OVER
    return PecuniaView(
        seat=seat,
        actor=int(state.actor),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        first=None if state.first < 0 else int(state.first),
        drawer=None if state.drawer < 0 else int(state.drawer),
        draws=int(state.wanted) if state.actor < 0 else 0,
        ticked=state.ticked,
        must_seat=state.actor >= 0 and state.ticked and state.must_sit(state.turn),
        round=int((state.turns - over) // state.players) + 1,
        round_limit=int(state.last_turn // state.players),
        target=int(state.target),
        players=[_player(state, player, seat) for player in range(state.players)],
        revealed=[roman(key) for key in queue(state.revealed)],
        roman_deck=roman_deck(state),
        roman_discard=roman_discard(state),
        card_deck=int(total(state.deck)),
        card_discard=cards(state.spent),
        reason=REASONS[state.reason],
    )


def roman(key: str) -> RomanView:
    card = ROMANS[ROMAN_NUMBER[key]]
    rank: Rank = card.rank  # type: ignore[assignment]
    return RomanView(key=key, rank=rank, turns=card.turns, pay=card.pay)


def _player(state: PecuniaState, player: int, viewer: int | None) -> PlayerView:
    seats = [_seat(state, player, place) for place in range(state.places(player))]
    held = cards(state.hand(player))
    return PlayerView(
        sesterces=int(state.purse(player)),
        bench=seats[:BENCH],
        villas=seats[BENCH:],
        queue=[roman(key) for key in queue(state.queue(player))],
        hand=sum(held.values()),
        cards=[key for key in CARD_KEYS for _ in range(held.get(key, 0))]
        if player == viewer
        else None,
        taxes=int(state.rows[player * ROW + TAXES]),
    )


def _seat(state: PecuniaState, player: int, place: int) -> SeatView:
    guests = [
        GuestView(**roman(key), markers=markers) for key, markers in seat(state, player, place)
    ]
    return SeatView(key=SEAT_KEYS[place], guests=guests)


def outcome(state: PecuniaState) -> Outcome:
    """Why it ended, who paid whom how much, and the ranks (PE-23)."""
    lines = []
    for player in range(state.players):
        row = player * ROW
        for rank in range(len(RANKS)):
            earned = int(state.rows[row + EARNED + rank])
            if earned:
                lines.append(Line(seat=player, what=INCOME[rank], points=earned))
        if state.rows[row + TAXES]:
            lines.append(Line(seat=player, what="taxes", points=-int(state.rows[row + TAXES])))
    scores = state.scores()
    return Outcome(
        reason=REASONS[state.reason],
        scores=scores,
        winners=state.winners(),
        breakdown=lines,
        extra={"ranks": [1 + sum(other > score for other in scores) for score in scores]},
    )


def preview(state: PecuniaState, action: int) -> dict[str, Any]:
    """What a decision brings about before chance has its say: nothing that is hidden."""
    after = state.copy()
    after.apply(action)
    gone = set(roman_discard(after)) - set(roman_discard(state))
    paid = {
        f"p{player + 1}": int(after.purse(player) - state.purse(player))
        for player in range(state.players)
        if after.purse(player) != state.purse(player)
    }
    return {
        "sesterces": paid,
        "discarded": sorted(gone),
        "refills": [f"p{p + 1}" for p in range(state.players) if after.queue(p) == 0],
        "ends": after.actor == OVER,
    }
