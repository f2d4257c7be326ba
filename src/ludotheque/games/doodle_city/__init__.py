"""Doodle City, by Eilif Svensson and Kristian A. Østby (Aporta Games, 2014)."""

from ludotheque.games.doodle_city.game import DoodleCity

GAME = DoodleCity()
