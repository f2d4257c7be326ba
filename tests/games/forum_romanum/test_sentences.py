"""Forum Romanum: sentences, previews, the board in a terminal, the rules and the lesson."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.text import Text
from tests.games.forum_romanum.boards import (
    AREAS,
    GAME,
    begin,
    build,
    do,
    finished,
    random_game,
    senators,
    settled,
)
from tests.games.forum_romanum.positions import QUIET_ROUND, ROW_1_TIED, TWO_OPEN

from ludotheque import OVER, State

NAMES = ["Ada", "Ben", "Cléo", "Dan"]
LEADER = "AAABBC. ....... ....... *.*.*.* ....... ....... ......."


def say(state: State, action: str, lang: str, names: list[str] | None = NAMES) -> str:
    return GAME.sentence(state, GAME.parse(action), lang, names)


def test_the_draw_and_a_plain_placement() -> None:
    state = GAME.start(4)
    assert say(state, "first 3", "en") == "Cléo begins."
    assert say(state, "first 3", "fr") == "Cléo commence."
    state = begin(4, first=3)
    assert say(state, "d4", "en") == "Cléo places a Roman on d4."
    assert say(state, "d4", "fr") == "Cléo pose un Romain en d4."
    assert say(state, "d4", "en", None) == "Player 3 places a Roman on d4."
    assert say(state, "d4", "fr", None) == "Joueur 3 pose un Romain en d4."


def test_a_plain_move() -> None:
    state = build(ROW_1_TIED)
    assert say(state, "a3-b3", "en") == "Ada moves a Roman from a3 to b3."
    assert say(state, "a3-b3", "fr") == "Ada déplace un Romain de a3 à b3."


def test_two_players_name_the_colour() -> None:
    state = begin(2)
    assert say(state, "x:d4", "en") == "Ada places a light Roman on d4."
    assert say(state, "y:d4", "fr") == "Ada pose un Romain foncé en d4."
    state = build(TWO_OPEN, players=2)
    assert say(state, "y:b1-c1", "en") == "Ada moves a dark Roman from b1 to c1."
    assert say(state, "x:a1-c1", "fr") == "Ada déplace un Romain clair de a1 à c1."


def test_FR_9_a_scored_area_is_told() -> None:
    state = build(LEADER, turn="C")
    assert say(state, "g1", "en") == (
        "Cléo places a Roman on g1. "
        "Bread (row 1): Ada +7 for the most Romans; Dan −4 for the fewest."
    )
    assert say(state, "g1", "fr") == (
        "Cléo pose un Romain en g1. "
        "Pain (rangée 1) : Ada +7 (le plus de Romains) ; Dan −4 (le moins)."
    )


def test_the_reader_is_spoken_to() -> None:
    state, action = build(LEADER, turn="C"), GAME.parse("g1")
    assert GAME.sentence(state, action, "fr", NAMES, you=2).startswith("Vous posez un Romain en g1")
    assert GAME.sentence(state, action, "en", NAMES, you=3).endswith("you −4 for the fewest.")
    assert GAME.proposal(state, action, "en", NAMES, you=2) == (
        "Place a Roman on g1. "
        "Bread (row 1) would be scored: Ada +7 for the most Romans; Dan −4 for the fewest."
    )
    assert GAME.proposal(state, action, "fr", NAMES, you=0) == (
        "Poser un Romain en g1. Pain (rangée 1) compterait : "
        "vous +7 (le plus de Romains) ; Dan −4 (le moins)."
    )


def test_FR_9_with_two_players_the_senators_are_told_apart() -> None:
    state = build("AaaBBb. ....... ....... *.*.*.* ..*.... ....... .......", players=2)
    assert say(state, "y:g1", "en") == (
        "Ada places a dark Roman on g1. "
        "Bread (row 1): Ada (dark senator) +7 for the most Romans; "
        "Ada (light senator) −2, Ben (dark senator) −2 for the fewest."
    )
    assert say(state, "y:g1", "fr") == (
        "Ada pose un Romain foncé en g1. Pain (rangée 1) : "
        "Ada (sénateur foncé) +7 (le plus de Romains) ; "
        "Ada (sénateur clair) −2, Ben (sénateur foncé) −2 (le moins)."
    )


def test_FR_11_an_undecided_area_is_told() -> None:
    state = build(ROW_1_TIED)
    assert say(state, "e2-a2", "en") == (
        "Ada moves a Roman from e2 to a2. "
        "Curia: full, but tied for the lead, so it stays undecided."
    )
    assert say(state, "e2-a2", "fr") == (
        "Ada déplace un Romain de e2 à a2. "
        "Curie : plus de case libre, mais égalité en tête ; la zone reste en suspens."
    )


def test_FR_13_the_end_and_its_count_are_told_in_order() -> None:
    state = settled(build(ROW_1_TIED), open="curia", undecided="1")
    assert say(state, "e2-a2", "en") == (
        "Ada moves a Roman from e2 to a2. "
        "Curia: full, but tied for the lead, so it stays undecided. "
        "Every area is scored or undecided: the game ends. "
        "Undecided to the end: Bread (row 1), Curia. "
        "Counted together: Ada 0, Ben +8, Cléo +2, Dan −2."
    )
    assert say(state, "e2-a2", "fr") == (
        "Ada déplace un Romain de e2 à a2. "
        "Curie : plus de case libre, mais égalité en tête ; la zone reste en suspens. "
        "Toutes les zones sont comptées ou en suspens : la partie s'achève. "
        "En suspens jusqu'au bout : Pain (rangée 1), Curie. "
        "Comptées ensemble : Ada 0, Ben +8, Cléo +2, Dan −2."
    )


def test_FR_15_the_stall_is_told() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, " ".join(QUIET_ROUND.split()[:3]))
    assert say(state, "f5-g5", "en") == (
        "Dan moves a Roman from f5 to g5. "
        "Nothing new has happened for a long time: the game ends. "
        "Bread (row 1), undecided to the end: Ben +4, Cléo +4 for the most Romans; "
        "Ada −4 for the fewest."
    )
    assert say(state, "f5-g5", "fr") == (
        "Dan déplace un Romain de f5 à g5. "
        "Rien de neuf depuis longtemps : la partie s'achève. "
        "Pain (rangée 1), en suspens jusqu'au bout : "
        "Ben +4, Cléo +4 (le plus de Romains) ; Ada −4 (le moins)."
    )


def test_FR_14_an_empty_undecided_area_is_told() -> None:
    picture = "ABCDAB. .BCDABC B.DABCD CD.BCDA DABC..A ACD.... ......."
    state = settled(build(picture), undecided="rostra", open="1", quiet=79)
    assert say(state, "a1-a7", "en") == (
        "Ada moves a Roman from a1 to a7. "
        "Nothing new has happened for a long time: the game ends. "
        "Rostra, undecided and without a single Roman: nothing for anybody."
    )
    assert say(state, "a1-a7", "fr").endswith(
        "Rostres, en suspens et sans un seul Romain : rien pour personne."
    )


def test_an_action_that_is_not_legal_can_still_be_said() -> None:
    state = build(ROW_1_TIED)
    assert say(state, "a1-d4", "en") == "Ada moves a Roman from a1 to d4."


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_action_of_a_game_has_a_clean_sentence(players: int, lang: str) -> None:
    for state, action in random_game(players, seed=4, stall=1):
        sentence = GAME.sentence(state, action, lang)
        assert sentence.endswith(".")
        assert not re.search(r"[{}!]|  | \)|\( | \.|^\s|\s$", sentence), sentence


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("backwards", [False, True])
def test_FR_12_the_preview_is_what_then_happens(players: int, backwards: bool) -> None:
    for state, action in random_game(players, seed=9, stall=1, reversed=backwards):
        before = state.dump()
        promised = state.preview(action)
        assert state.dump() == before
        after = state.copy()
        after.apply(action)
        assert promised == happened(state, after)


def happened(before: State, after: State) -> dict[str, Any]:
    """What two positions one after the other tell about the action between them."""
    old, new = before.view(None), after.view(None)
    status = {
        a["key"]: (a["status"], b["status"])
        for a, b in zip(old["areas"], new["areas"], strict=True)
    }
    undecided = ("undecided", "counted")
    keys = [colour["key"] for colour in old["colours"]]
    steps = zip(keys, senators(before), senators(after), strict=True)
    return {
        "scored": [k for k in AREAS if status[k][1] == "scored" != status[k][0]],
        "undecided": [k for k in AREAS if status[k][0] == "open" and status[k][1] in undecided],
        "points": {key: b - a for key, a, b in steps if a != b},
        "ends": after.actor == OVER,
    }


def test_the_preview_names_senators_areas_and_the_end() -> None:
    state = build(LEADER, turn="C")
    assert state.preview(GAME.parse("g1")) == {
        "scored": ["1"],
        "undecided": [],
        "points": {"p1": 7, "p4": -4},
        "ends": False,
    }
    state = settled(build(TWO_OPEN, players=2), open="saturn")
    assert state.preview(GAME.parse("x:a1-g3")) == {
        "scored": [],
        "undecided": ["saturn"],
        "points": {"p1.x": -2, "p1.y": 4, "p2.x": -2, "p2.y": 4},
        "ends": True,
    }


# The board in a terminal


def drawn(state: State, lang: str) -> str:
    """The drawing as it reads without colours."""
    return Text.from_markup(GAME.draw(state.view(None), lang)).plain


def cells_drawn(text: str) -> str:
    """The letters of the 49 cells."""
    rows = [line for line in text.splitlines() if re.match(r"[1-7] │", line)]
    assert len(rows) == 7
    return "".join(row[4 * column + 4] for row in rows for column in range(7))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_FR_2_the_drawing_doubles_colours_by_letters(lang: str) -> None:
    picture = "".join(ROW_1_TIED.split())
    assert cells_drawn(drawn(build(ROW_1_TIED), lang)) == picture.replace(".", "·")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_FR_7_two_players_are_drawn_in_four_letters(lang: str) -> None:
    picture = "".join(TWO_OPEN.split())
    text = drawn(build(TWO_OPEN, players=2), lang)
    assert cells_drawn(text) == picture.replace(".", "·")
    assert all(re.search(rf"\b{letter} +0", text) for letter in "AaBb")


def test_the_drawing_says_how_the_areas_and_senators_stand() -> None:
    state = build(ROW_1_TIED, stall=1)
    text = drawn(state, "en")
    assert re.search(r" 1 Bread +BBBCCCD undecided$", text, re.M)
    assert re.search(r" 2 Circus games +AAAA···$", text, re.M)
    assert re.search(r" Curia +AABBB·$", text, re.M)
    assert "turns without news 0/4" in text
    do(state, QUIET_ROUND)
    assert re.search(r" 1 Bread +● A−4 B\+4 C\+4$", drawn(state, "en"), re.M)
    assert re.search(r" 1 Pain +● A−4 B\+4 C\+4$", drawn(state, "fr"), re.M)
    assert re.search(r"A +−4 +B +4 +C +4 ", drawn(state, "fr"))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_drawing_fits_a_small_terminal(players: int, lang: str) -> None:
    for state in (GAME.start(players), begin(players), finished(players, seed=16, stall=50)):
        lines = drawn(state, lang).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("lang", "phases"),
    [
        ("en", ["drawing the first player", "placing", "moving", "the game is over"]),
        ("fr", ["tirage du premier joueur", "pose", "déplacement", "la partie est finie"]),
    ],
)
def test_the_drawing_names_the_phase(lang: str, phases: list[str]) -> None:
    over = build(ROW_1_TIED, stall=1)
    do(over, QUIET_ROUND)
    for phase, state in zip(phases, [GAME.start(), begin(), build(ROW_1_TIED), over], strict=True):
        assert re.search(rf"^   {phase}\b", drawn(state, lang), re.M)


# The rules and the lesson


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_told_and_every_paragraph_has_its_number(lang: str) -> None:
    numbers: set[str] = set()
    text = re.sub(r"```.*?```\n\n", "", GAME.rules(lang), flags=re.S)
    for paragraph in text.split("\n\n"):
        if not paragraph.startswith("#"):
            heading = re.match(r"\*\*(FR-\d+(?:, FR-\d+)*)\*\* ", paragraph)
            assert heading, paragraph
            numbers.update(heading[1].split(", "))
    assert numbers == {f"FR-{number}" for number in range(1, 18)}
    assert "!" not in text


def test_FR_2_the_rules_describe_the_board_as_it_is_played() -> None:
    """Whoever cannot see the picture reads which rows and columns a place has."""
    areas = {frozenset(area["cells"]) for area in begin().view(None)["areas"][16:]}
    for lang in ("en", "fr"):
        text = next(re.finditer(r'^text = "(.*)"', GAME.rules(lang), re.M)).group(1)
        places = set()
        for first, last, line in re.findall(r"(\d) \w+ (\d) ?: ([^.]*)\.", text):
            for left, right in re.findall(r"\b([a-g]) (?:to|and|à|et) ([a-g])\b", line):
                rows = range(int(first) - 1, int(last))
                columns = range("abcdefg".index(left), "abcdefg".index(right) + 1)
                places.add(frozenset(7 * row + column for row in rows for column in columns))
        assert places == areas, lang


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_meets_a_scoring_an_undecided_area_and_a_move(lang: str) -> None:
    lesson = GAME.lesson(lang)
    state = GAME.start(lesson["players"], **lesson.get("options", {}))
    seen: set[str] = set()
    for step in lesson["steps"]:
        assert step["say"].strip()
        assert "!" not in step["say"]
        do_all(state, step.get("play", []))
        if "ask" in step:
            assert state.actor == lesson["seat"]
            do_all(state, [step["ask"]])
        view = state.view(None)
        seen |= {a["status"] for a in view["areas"]} | {view["phase"]}
    assert {"scored", "undecided", "placing", "moving"} <= seen
    # What the last steps say of the score.
    assert state.scores() == [16, -2, -1]


def do_all(state: State, actions: list[str]) -> None:
    for action in actions:
        state.apply(GAME.parse(action))


def test_both_languages_play_the_same_lesson() -> None:
    en, fr = (
        [(s.get("play"), s.get("ask")) for s in GAME.lesson(x)["steps"]] for x in ("en", "fr")
    )
    assert en == fr
