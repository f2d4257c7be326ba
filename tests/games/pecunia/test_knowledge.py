"""Hidden hands: what a seat may know, and worlds it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import comb
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.games.pecunia.tables import GAME, begin, do, hand, lawful

from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.games.pecunia.core.knowledge import Deal
from ludotheque.games.pecunia.core.position import PLAYED, RESHUFFLE, VILLA_BACK
from ludotheque.games.pecunia.core.tables import CARD, VEILED
from ludotheque.games.pecunia.material import CARD_KEYS, CARDS
from ludotheque.games.pecunia.view import PecuniaState


class Played:
    """A random game without a target, so that the action cards are shuffled several times."""

    def __init__(self, players: int, seed: int, keeping: int = 3) -> None:
        """``keeping``: in all but one of so many decisions no card is played."""
        self.keeping = keeping
        self.state = endless(players)
        self.actions: list[int] = []
        self.rng = Rng(seed, players)

    def go_on(self, actions: int) -> None:
        for _ in range(actions):
            if self.state.actor == OVER:
                return
            self.actions.append(self._choose())
            self.state.apply(self.actions[-1])

    def _choose(self) -> int:
        if self.state.actor == CHANCE:
            return self.state.sample(self.rng)
        legal = self.state.legal()
        if self.rng.below(self.keeping):
            legal = [a for a in legal if GAME.notation(a).split()[0] not in CARD_KEYS] or legal
        return legal[self.rng.below(len(legal))]

    def seen(self, seat: int | None) -> list[int]:
        """The log as a seat may know it."""
        state, log = endless(int(self.state.players)), []
        for action in self.actions:
            log.append(state.seen(action, seat))
            state.apply(action)
        return log


def endless(players: int) -> PecuniaState:
    state = cast(PecuniaState, GAME.start(players, round_limit=100))
    state.target = 1_000_000
    return state


def reshuffles(state: State) -> int:
    return int(state.dump()["log"].count(RESHUFFLE))


def replayed(actions: list[int], world: PecuniaState) -> tuple[PecuniaState, list[int]]:
    """The same game with the draws of another world: every action must be legal there too."""
    draws = iter([event % 16 for event in map(int, world.log) if event < PLAYED])
    state = endless(int(world.players))
    other = [CARD + next(draws) if CARD <= action < VEILED else action for action in actions]
    for action in other:
        state.apply(action)
    return state, other


# Logs


def test_a_card_drawn_is_seen_by_its_drawer_only() -> None:
    state = begin(players=3)
    do(state, "tick;seat 2;end")
    card = GAME.parse("card swap")
    assert [state.seen(card, seat) for seat in (0, 1, 2, None)] == [card, VEILED, VEILED, VEILED]
    assert GAME.notation(VEILED) == "card"
    assert not state.is_legal(VEILED)


def test_set_up_cards_are_veiled_too() -> None:
    state = GAME.start(2)
    for text in ("S13", "S14", "S15", "S23", "S24", "S25", "S33"):
        assert state.seen(GAME.parse(f"roman {text}"), 1) == GAME.parse(f"roman {text}")
        do(state, f"roman {text}")
    assert state.seen(GAME.parse("card swap"), 0) == GAME.parse("card swap")
    assert state.seen(GAME.parse("card swap"), 1) == VEILED


def test_the_card_that_ends_the_game_is_seen_by_all_and_the_hands_are_laid_open() -> None:
    state = begin(players=2, round_limit=1)
    card = GAME.parse("card swap")
    do(state, "tick;seat 2;end")
    assert state.seen(card, None) == VEILED
    do(state, "card swap;tick")
    while not state.is_legal(GAME.parse("end")):
        state.apply(state.legal()[0])
    do(state, "end")
    assert [state.seen(card, seat) for seat in (0, 1, None)] == [card] * 3
    do(state, "card swap")
    assert state.actor == OVER
    assert all("cards" in player for player in state.view(None)["players"])
    assert state.resample(0, Rng(1)) == state


def test_hands_stay_hidden_while_the_game_is_on() -> None:
    game = Played(3, 1)
    game.go_on(100)
    view = game.state.view(1)
    assert ["cards" in player for player in view["players"]] == [False, True, False]
    assert "deck" not in view
    assert view["card_deck"] == sum(game.state.dump()["deck"].values())


# Worlds that a seat cannot tell apart


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_resample_is_a_world_with_the_same_visible_log(players: int) -> None:
    """Every imagined world is reached by the game itself, with the same log for the seat."""
    game = Played(players, 7)
    most = 0
    for _ in range(16):
        game.go_on(60)
        most = max(most, reshuffles(game.state))
        for seat in range(players):
            world = game.state.resample(seat, Rng(len(game.actions), seat))
            assert lawful(world)
            assert world.view(seat) == game.state.view(seat)
            again, actions = replayed(game.actions, world)
            assert again == world
            twin = Played(players, 0)
            twin.actions = actions
            assert twin.seen(seat) == game.seen(seat)
    assert most >= 2


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_two_worlds_give_the_same_result_from_the_same_rng(players: int) -> None:
    game = Played(players, 11)
    different = 0
    for _ in range(25):
        game.go_on(40)
        for seat in range(players):
            world = game.state.resample(seat, Rng(3, len(game.actions)))
            different += world != game.state
            for seed in range(3):
                results = [w.resample(seat, Rng(seed)) for w in (game.state, world)]
                assert results[0] == results[1]
    assert reshuffles(game.state) >= 2
    assert different > 0 or players == 2


def test_hoarders_are_imagined_too() -> None:
    """Large hands make small decks, again and again, and many ways to be wrong on the way."""
    game = Played(4, 3, keeping=8)
    while reshuffles(game.state) < 40:
        game.go_on(100)
    for seat in range(4):
        world = game.state.resample(seat, Rng(1))
        assert world.view(seat) == game.state.view(seat)
        again, _ = replayed(game.actions, world)
        assert again == world


def test_the_state_itself_is_left_alone() -> None:
    game = Played(4, 5)
    game.go_on(300)
    before = game.state.dump()
    game.state.resample(2, Rng(1))
    assert game.state.dump() == before


def test_with_two_players_a_reshuffle_tells_the_other_hand() -> None:
    """All that is nowhere else is in the only other hand."""
    game = Played(2, 3)
    while reshuffles(game.state) == 0:
        game.go_on(1)
    truth = _held(game.state, 1)
    assert truth
    for seed in range(20):
        assert _held(game.state.resample(0, Rng(seed)), 1) == truth


def _held(state: State, player: int) -> tuple[str, ...]:
    return tuple(hand(state, player))


# Before the first reshuffle: the right frequencies


def _chi_square(counts: Counter[tuple[str, ...]], chances: dict[tuple[str, ...], float]) -> float:
    """Rare hands are taken together, as the test asks for."""
    many = sum(counts.values())
    total, rare_count, rare_chance = 0.0, 0, 0.0
    for key, chance in chances.items():
        if chance * many < 5:
            rare_count, rare_chance = rare_count + counts[key], rare_chance + chance
        else:
            total += (counts[key] - chance * many) ** 2 / (chance * many)
    if rare_chance:
        total += (rare_count - rare_chance * many) ** 2 / (rare_chance * many)
    return total


def _pairs(left: Counter[str]) -> dict[tuple[str, ...], float]:
    """Every hand of two cards from what is left, with its chance."""
    many = comb(sum(left.values()), 2)
    chances: dict[tuple[str, ...], float] = {}
    kinds = [key for key in CARD_KEYS if left[key]]
    for i, a in enumerate(kinds):
        if left[a] > 1:
            chances[a, a] = comb(left[a], 2) / many
        for b in kinds[i + 1 :]:
            chances[a, b] = left[a] * left[b] / many
    return chances


def test_every_possible_hand_appears_with_the_right_frequency() -> None:
    truth = ("women", "senators")
    state = begin(". . / . . . . . / swap poison", ". . / . . . . . / women senators", players=3)
    do(state, "poison p2.1")
    left = Counter(CARDS) - Counter(["swap", "poison"])
    chances = _pairs(left)
    rng, many = Rng(2024), 6000
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(many):
        counts[_held(state.resample(0, rng), 1)] += 1
    assert set(counts) <= set(chances)
    classes = sum(chance * many >= 5 for chance in chances.values())
    # Mean `classes`, standard deviation sqrt(2 × classes): four of them are beyond any doubt.
    assert _chi_square(counts, chances) < classes + 4 * (2 * classes) ** 0.5
    # The true hand comes as rarely as its cards are rare.
    assert abs(counts[truth] - many * chances[truth]) < 5 * (many * chances[truth]) ** 0.5 + 1


def test_a_card_seen_to_be_played_is_not_drawn_again() -> None:
    state = begin("W11 W12 / . . . . . / swap poison", ". . / . . . . . / women jump", first=2)
    do(state, "women p1")
    for seed in range(100):
        held = _held(state.resample(0, Rng(seed)), 1)
        assert len(held) == 1
        assert held[0] != "women"


def test_the_deck_is_imagined_with_the_hands() -> None:
    state = begin(players=4)
    decks = {str(state.resample(0, Rng(seed)).dump()["deck"]) for seed in range(20)}
    assert len(decks) > 10


# After a reshuffle: against every deal there is


def _event(text: str) -> int:
    """``1+swap`` player 1 draws, ``1-swap`` he plays, ``#`` the discard becomes the deck."""
    if text in ("#", "villa-back"):
        return int(RESHUFFLE if text == "#" else VILLA_BACK)
    return int(text[0]) * 16 + CARD_KEYS.index(text[2:]) + (int(PLAYED) if text[1] == "-" else 0)


def _log(text: str) -> list[int]:
    """A log in which seat 0 holds every card that nobody else draws of the first deck."""
    events = [_event(word) for word in text.split()]
    first = events[: events.index(_event("#"))] if _event("#") in events else events
    drawn = Counter(CARD_KEYS[e % 16] for e in first if e < PLAYED)
    own = [_event(f"0+{key}") for key in (Counter(CARDS) - drawn).elements()]
    return own + events


def _deals(log: list[int], players: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All hands of the others that explain the log, by trying every order of every deck."""
    orders = []
    for deck, many in _decks(log):
        orders.append(set(permutations(deck.elements(), many)))
    for chosen in product(*orders):
        hands = _explained(log, [list(order) for order in chosen], players)
        if hands is not None:
            yield hands


def _decks(log: list[int]) -> list[tuple[Counter[int], int]]:
    """What the others could draw from each deck, and how often they drew."""
    deck = Counter({kind: CARDS[key] for kind, key in enumerate(CARD_KEYS)})
    decks, spent, drawn = [], Counter[int](), 0
    for event in [*log, int(RESHUFFLE)]:
        kind = event % 16
        if event == RESHUFFLE:
            decks.append((deck, drawn))
            deck, spent, drawn = spent, Counter(), 0
        elif event == VILLA_BACK:
            spent[CARD_KEYS.index("villa")] += 1
        elif event >= PLAYED:
            spent[kind] += CARD_KEYS[kind] != "villa"
        elif event < 16:
            deck[kind] -= 1
        else:
            drawn += 1
    return decks


def _explained(
    log: list[int], decks: list[list[int]], players: int
) -> tuple[tuple[str, ...], ...] | None:
    hands: list[list[int]] = [[] for _ in range(players)]
    deck = 0
    for event in log:
        player, kind = event % int(PLAYED) // 16, event % 16
        if event == RESHUFFLE:
            deck += 1
        elif event == VILLA_BACK or player == 0:
            continue
        elif event < PLAYED:
            hands[player].append(decks[deck].pop(0))
        elif kind in hands[player]:
            hands[player].remove(kind)
        else:
            return None
    return tuple(tuple(CARD_KEYS[kind] for kind in sorted(held)) for held in hands[1:])


LOGS = {
    "which pool": "1+swap 2+poison 0-jump 0-swap # 1+swap 2+jump 1-swap",
    "a later play decides": "1+poison 2+swap 0-jump 0-swap # 1+swap 2+jump 1-swap 1-poison",
    "into a contradiction": (
        "1+poison 1+haste 2+swap 2+swap 0-jump 0-swap 0-haste 0-swap # "
        "1+swap 2+jump 1+haste 2+swap 1-swap 1-haste 2-swap 1-poison"
    ),
    "a card kept cannot come back": "1+women 2+swap 2-swap 0-poison # 1+swap 2+poison",
    "known because it is the last": "1+swap 2+jump 2+women 2-women # 1+women 1-women",
    "a villa comes back late": "1+villa 1-villa 2+jump villa-back 0-swap # 1+swap 2+villa",
    "a villa still in use": "1+villa 1-villa 2+jump 0-swap 0-haste # 1+swap 2+haste 2-haste",
    "three others": (
        "1+swap 2+poison 3+jump 1+haste 0-swap 0-jump 0-haste # "
        "3+swap 2+jump 1+haste 3-jump 1-haste 2-jump"
    ),
}


@pytest.mark.parametrize("name", LOGS)
def test_after_a_reshuffle_every_possible_hand_and_no_other(name: str) -> None:
    log = _log(LOGS[name])
    players = 4 if "3+" in LOGS[name] else 3
    assert _imagined(log, players, 400) == set(_deals(log, players))


def _imagined(log: list[int], players: int, times: int) -> set[tuple[tuple[str, ...], ...]]:
    """The hands that seat 0 imagines, each checked against the log."""
    deals = set()
    for seed in range(times):
        deal = Deal(vec[u8]([u8(event) for event in log]), players, 0)
        deal.explain(rng := Rng(seed))
        written = [int(event) for event in deal.complete_log(rng)]
        assert [_veiled(event) for event in written] == [_veiled(event) for event in log]
        draws = [[e % 16 for e in era if 16 <= e < PLAYED] for era in _eras(written)]
        hands = _explained(written, draws, players)
        assert hands is not None
        deals.add(hands)
    return deals


def _veiled(event: int) -> int:
    """An event as seat 0 knows it."""
    return event // 16 * 16 if 16 <= event < PLAYED else event


def _eras(log: list[int]) -> list[list[int]]:
    eras: list[list[int]] = [[]]
    for event in log:
        if event == RESHUFFLE:
            eras.append([])
        else:
            eras[-1].append(event)
    return eras


@pytest.mark.parametrize("seed", range(40))
def test_random_logs_against_every_deal_there_is(seed: int) -> None:
    log = _random_log(Rng(seed, 5))
    possible = set(_deals(log, 3))
    deals = _imagined(log, 3, 60)
    assert deals <= possible
    if len(possible) <= 3:
        assert deals == possible


def _random_log(rng: Rng) -> list[int]:
    """Two others, few kinds, up to two reshuffles: much that is alike and comes back."""
    kinds = [CARD_KEYS.index(key) for key in ("swap", "throw-out", "jump")]
    hands: list[list[int]] = [kinds + kinds[:2], [], []]
    deck = [kinds[(k + rng.below(2)) % 3] for k in range(6)]
    drawn = Counter(deck) + Counter(hands[0])
    whole = Counter({kind: CARDS[key] for kind, key in enumerate(CARD_KEYS)})
    log = list((whole - drawn).elements())  # seat 0 keeps these to the end
    log += hands[0]
    spent: list[int] = []
    for _ in range(24):
        player = (0, 1, 1, 2, 2)[rng.below(5)]
        if rng.below(4) < (3 if player == 0 else 1) and hands[player]:
            kind = hands[player].pop(rng.below(len(hands[player])))
            spent.append(kind)
            log.append(int(PLAYED) + player * 16 + kind)
            continue
        if not deck:
            if not spent or log.count(int(RESHUFFLE)) == 2 or len(spent) > 4:
                continue
            deck, spent = spent, []
            log.append(int(RESHUFFLE))
        hands[player].append(deck.pop(rng.below(len(deck))))
        log.append(player * 16 + hands[player][-1])
    return log


def test_a_log_that_nobody_can_explain_is_an_error() -> None:
    log = _log("1+swap 2+jump 1-women")
    deal = Deal(vec[u8]([u8(event) for event in log]), 3, 0)
    with pytest.raises(ValueError, match="explains"):
        deal.explain(Rng(1))


def test_many_small_decks_are_explained_too() -> None:
    """When everybody keeps his cards the deck is made of a card or two, again and again."""
    words = ["1+swap 2+swap 1+jump 2+jump 1+poison 2+haste 0-swap 0-jump"]
    for turn in range(60):
        words.append(
            "# 1+swap 2+jump 1-swap 2-jump" if turn % 2 else "# 2+swap 1+jump 2-swap 1-jump"
        )
    log = _log(" ".join(words))
    for seed in range(20):
        deal = Deal(vec[u8]([u8(event) for event in log]), 3, 0)
        deal.explain(rng := Rng(seed))
        assert len(deal.complete_log(rng)) == len(log)
