"""What a seat of Pecunia non olet can know of the other hands, drawn at random. Compiled.

A seat knows its own draws, everybody's plays, and, whenever the action discard became the deck,
what that deck was made of. So every card drawn belongs to the pool of the deck it came from, and
a card that was in a hand at a reshuffle cannot come from the new deck. What stays open is from
which of his pools somebody played a card. The plays are therefore gone through in order, each
takes its card from one of the pools it can come from, and where that leads into a contradiction
later, the last choice to blame is changed; now and then the search begins anew. It ends, for the
truth itself is one solution.

Other players' draws are never read here, only that they drew: two worlds a seat cannot tell
apart give the same result.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ludotheque.engine.rng import Rng
from ludotheque.games.pecunia.core.packs import copies, nth_card, total
from ludotheque.games.pecunia.core.position import PLAYED, RESHUFFLE, VILLA_BACK
from ludotheque.games.pecunia.core.tables import ALL_CARDS, BIT, NUM_KINDS, ONE_CARD, VILLA_CARD

UNIT: Final[i64] = 720720
"""Weights are whole numbers: so many stand for one card."""
SETTLED: Final[i64] = -1
"""Instead of the first deck tried: no other needs to be."""
PATIENCE: Final[i64] = 64
"""After so many contradictions a search begins anew, with a little more patience."""
MOST_PATIENCE: Final[i64] = 1000000
"""Only a log that was not played needs more."""


class Deal:
    """One way to explain a log of action cards to a seat."""

    log: vec[u8]
    players: i64
    seat: i64
    era: vec[i64]
    """For each event, how often the deck had been made anew."""
    composition: vec[i64]
    """For each deck what it was made of, without the seat's own draws and the certain plays."""
    certain: vec[i64]
    """For each play of another seat the only deck its card can come from, or −1."""
    first_draw: vec[i64]
    """For each deck × players the first draw; the number of events where there is none."""
    draws: vec[i64]
    """For each deck × players all draws but those that certain plays account for."""
    due: vec[i64]
    """For each deck × players the certain plays still to come."""
    pools: vec[i64]
    """For each deck what is left of it, without the plays explained so far."""
    slots: vec[i64]
    """For each deck × players, how many unexplained cards a player has drawn from it so far."""
    free: vec[i64]
    """For each deck × players, how many of all his draws no play accounts for yet."""
    dues: vec[i64]
    first: vec[i64]
    choice: vec[i64]
    """For each play of another seat the deck its card came from, and the first one tried."""

    def __init__(self, log: vec[u8], players: i64, seat: i64) -> None:
        self.log = log
        self.players = players
        self.seat = seat
        self.era = vec[i64](capacity=len(log))
        self.composition = vec[i64]([ALL_CARDS])
        self.first = vec[i64]([0] * len(log))
        self.choice = vec[i64]([0] * len(log))
        self._read()
        self._count()
        while self._narrow():
            pass
        self._forget()

    def _read(self) -> None:
        """What each deck was made of: the first of all cards, the others of the discard."""
        spent: i64 = 0
        era: i64 = 0
        k: i64 = 0
        size: i64 = len(self.log)
        while k < size:
            event = i64(self.log[k])
            if event == RESHUFFLE:
                self.composition = append(self.composition, spent)
                spent = 0
                era += 1
            elif event == VILLA_BACK:
                spent += ONE_CARD[VILLA_CARD]
            elif event >= PLAYED:
                if event % NUM_KINDS != VILLA_CARD:
                    spent += ONE_CARD[event % NUM_KINDS]
            elif event // NUM_KINDS == self.seat:
                self.composition[era] -= ONE_CARD[event % NUM_KINDS]
            self.era = append(self.era, era)
            k += 1

    def _count(self) -> None:
        """Who drew how many cards from which deck."""
        size: i64 = len(self.log)
        cells = len(self.composition) * int(self.players)
        self.certain = vec[i64]([-1] * len(self.log))
        self.first_draw = vec[i64]([int(size)] * cells)
        self.draws = vec[i64]([0] * cells)
        self.due = vec[i64]([0] * cells)
        k: i64 = 0
        while k < size:
            event = i64(self.log[k])
            if event < PLAYED:
                cell = self.era[k] * self.players + event // NUM_KINDS
                if self.draws[cell] == 0:
                    self.first_draw[cell] = k
                self.draws[cell] += 1
            k += 1

    def _narrow(self) -> bool:
        """Find plays whose card can come from one deck only; whether there are new ones."""
        news = False
        k: i64 = 0
        size: i64 = len(self.log)
        while k < size:
            event = i64(self.log[k])
            player = event % PLAYED // NUM_KINDS
            if PLAYED <= event < VILLA_BACK and player != self.seat and self.certain[k] < 0:
                deck = self._only_deck(k, player, event % NUM_KINDS)
                if deck >= 0:
                    self.certain[k] = deck
                    self.composition[deck] -= ONE_CARD[event % NUM_KINDS]
                    self.draws[deck * self.players + player] -= 1
                    self.due[deck * self.players + player] += 1
                    news = True
            k += 1
        return news

    def _only_deck(self, k: i64, player: i64, kind: i64) -> i64:
        only: i64 = -1
        deck: i64 = 0
        while deck <= self.era[k]:
            cell = deck * self.players + player
            if (
                self.draws[cell] > 0
                and self.first_draw[cell] < k
                and copies(self.composition[deck], kind) > 0
            ):
                if only >= 0:
                    return -1
                only = deck
            deck += 1
        return only

    def _forget(self) -> None:
        self.pools = self.composition[:]
        self.free = self.draws[:]
        self.dues = self.due[:]
        self.slots = vec[i64]([0] * len(self.draws))

    # Explaining the plays

    def explain(self, rng: Rng) -> None:
        patience = PATIENCE
        while not self._try(rng, patience):
            patience += patience >> 2
            if patience > MOST_PATIENCE:
                raise ValueError("No deal explains this log of action cards.")
            self._forget()

    def _try(self, rng: Rng, patience: i64) -> bool:
        k: i64 = 0
        size: i64 = len(self.log)
        while k < size:
            if self._advance(k, rng):
                k += 1
                continue
            k = self._retreat(k)
            patience -= 1
            if k < 0 or patience == 0:
                return False
        return True

    def _advance(self, k: i64, rng: Rng) -> bool:
        """Take the next event into account; whether it can be explained."""
        event = i64(self.log[k])
        if event >= VILLA_BACK:
            return True
        player = event % PLAYED // NUM_KINDS
        if player == self.seat:
            return True
        if event < PLAYED:
            self.slots[self.era[k] * self.players + player] += 1
            return True
        if self.certain[k] >= 0:
            return self._take_certain(k, self.certain[k] * self.players + player)
        kind = event % NUM_KINDS
        deck = self._sure(player, kind, self.era[k])
        self.first[k] = SETTLED
        if deck < 0:
            deck = self._source(player, kind, self.era[k], rng)
            self.first[k] = deck
        if deck < 0:
            return False
        self._take(k, deck, player, kind)
        return True

    def _take_certain(self, k: i64, cell: i64) -> bool:
        if self.slots[cell] == 0:
            return False
        self.choice[k] = self.certain[k]
        self.slots[cell] -= 1
        self.dues[cell] -= 1
        return True

    def _sure(self, player: i64, kind: i64, era: i64) -> i64:
        """A deck of which the player holds the card for sure, or −1.

        There are more such cards left than others could have of that deck. Then it does not
        matter whether he played this one or an equal card: what he keeps is the same.
        """
        deck: i64 = 0
        while deck <= era:
            cell = deck * self.players + player
            slots = self.slots[cell] - self.dues[cell]
            if slots > 0 and copies(self.pools[deck], kind) > total(self.pools[deck]) - slots:
                return deck
            deck += 1
        return -1

    def _source(self, player: i64, kind: i64, era: i64, rng: Rng) -> i64:
        """A deck that a card played can come from, drawn by how likely each is; or −1."""
        whole: i64 = 0
        only: i64 = -1
        sources: i64 = 0
        deck: i64 = 0
        while deck <= era:
            weight = self._weight(deck, player, kind)
            if weight > 0:
                sources += 1
                only = deck
                whole += weight
            deck += 1
        if sources <= 1:
            return only
        point = rng.below(whole)
        deck = 0
        while True:
            point -= self._weight(deck, player, kind)
            if point < 0:
                return deck
            deck += 1

    def _weight(self, deck: i64, player: i64, kind: i64) -> i64:
        """How many cards of the kind the player has of the deck, on average, in small units."""
        cell = deck * self.players + player
        slots = min(self.slots[cell], self.free[cell])
        pool = self.pools[deck]
        if slots == 0 or pool == 0:
            return 0
        return slots * copies(pool, kind) * UNIT // total(pool)

    def _take(self, k: i64, deck: i64, player: i64, kind: i64) -> None:
        self.choice[k] = deck
        self.pools[deck] -= ONE_CARD[kind]
        self.slots[deck * self.players + player] -= 1
        self.free[deck * self.players + player] -= 1

    def _retreat(self, k: i64) -> i64:
        """Go back to the last play that is to blame and can be explained otherwise, or to −1.

        To blame are plays of the same player, who took his cards from a deck, and plays of the
        same kind, which took that kind from it; then those that are to blame for these.
        """
        event = i64(self.log[k])
        players = BIT[event % PLAYED // NUM_KINDS]
        kinds = BIT[event % NUM_KINDS]
        k -= 1
        while k >= 0:
            event = i64(self.log[k])
            player = event % PLAYED // NUM_KINDS
            kind = event % NUM_KINDS
            if event < VILLA_BACK and player != self.seat:
                if event < PLAYED:
                    self.slots[self.era[k] * self.players + player] -= 1
                else:
                    self._give_back(k, player, kind)
                    if players & BIT[player] != 0 or kinds & BIT[kind] != 0:
                        if self._change(k, player, kind):
                            return k + 1
                        players |= BIT[player]
                        kinds |= BIT[kind]
            k -= 1
        return -1

    def _give_back(self, k: i64, player: i64, kind: i64) -> None:
        deck = self.choice[k]
        self.slots[deck * self.players + player] += 1
        if self.certain[k] >= 0:
            self.dues[deck * self.players + player] += 1
        else:
            self.pools[deck] += ONE_CARD[kind]
            self.free[deck * self.players + player] += 1

    def _change(self, k: i64, player: i64, kind: i64) -> bool:
        """Explain a play by the next deck in turn, until all have been tried."""
        if self.certain[k] >= 0 or self.first[k] == SETTLED:
            return False
        deck = self.choice[k]
        while True:
            deck = deck + 1 if deck < self.era[k] else i64(0)
            if deck == self.first[k]:
                return False
            if self._weight(deck, player, kind) > 0:
                self._take(k, deck, player, kind)
                return True

    # Writing it down

    def complete_log(self, rng: Rng) -> vec[u8]:
        """The log with other players' draws as this deal explains them."""
        log = self.log[:]
        size: i64 = len(log)
        open_draws = vec[u8]([0] * int(size))
        k: i64 = 0
        while k < size:
            event = i64(log[k])
            player = event % PLAYED // NUM_KINDS
            if event < VILLA_BACK and player != self.seat:
                if event < PLAYED:
                    open_draws[k] = 1
                else:
                    draw = self._oldest(open_draws, player, self.choice[k])
                    open_draws[draw] = 0
                    log[draw] = u8(player * NUM_KINDS + event % NUM_KINDS)
            k += 1
        self._deal(log, open_draws, rng)
        return log

    def _oldest(self, open_draws: vec[u8], player: i64, deck: i64) -> i64:
        """The oldest draw of a player from a deck that is not explained yet."""
        k: i64 = 0
        while open_draws[k] == 0 or self.era[k] != deck or i64(self.log[k]) // NUM_KINDS != player:
            k += 1
        return k

    def _deal(self, log: vec[u8], open_draws: vec[u8], rng: Rng) -> None:
        """What is still in a hand is any card left of its deck."""
        k: i64 = 0
        size: i64 = len(log)
        while k < size:
            if open_draws[k] != 0:
                pool = self.pools[self.era[k]]
                kind = nth_card(pool, rng.below(total(pool)))
                self.pools[self.era[k]] = pool - ONE_CARD[kind]
                log[k] = u8(i64(log[k]) // NUM_KINDS * NUM_KINDS + kind)
            k += 1

    def deck(self) -> i64:
        """What is left of the present deck, once everything is dealt."""
        return self.pools[len(self.pools) - 1]
