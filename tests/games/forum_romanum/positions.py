"""Pictures of whole boards that several rules are tested on (see ``build``)."""

# Four players, all Romans placed: row 1 is full with B 3, C 3, D 1; no other area is.
ROW_1_TIED = """
    BBBCCDC
    .AA.AA.
    A.BB.B.
    BB..C.C
    .CC.CD.
    D.DD..D
    DD.AAA.
"""

# One move of every player that changes nothing in row 1 and fills no area.
QUIET_ROUND = "a3-b3 c3-a3 e4-e3 f5-g5"

# Four players, all Romans placed: Basilica Aemilia is full with two of each; no other area is.
AEMILIA_EQUAL = """
    .BBABCD
    A.AABCD
    .CC.AB.
    CD..C.C
    .CD.AB.
    D.BA..D
    DD.AB..
"""

# Three players, all Romans placed, no area full.
THREE_OPEN = """
    AB.C.A.
    .C.A.B.
    A.B.C.A
    .B.C.A.
    B.C.A.B
    .C.A.B.
    C..B.C.
"""

# Two players (A and a, B and b), all Romans placed, no area full.
TWO_OPEN = """
    Aa..BAb
    .AaBb.B
    b.AaBb.
    .B.A.aB
    b.BA.ab
    .AbB.a.
    aA.ab..
"""
