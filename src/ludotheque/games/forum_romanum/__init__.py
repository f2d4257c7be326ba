"""Forum Romanum, by Wolfgang Kramer (Franckh-Kosmos, 1988)."""

from ludotheque.games.forum_romanum.game import ForumRomanum

GAME = ForumRomanum()
