"""The compiled part of Doodle City: tables, roads, rules, evaluation, observation."""
