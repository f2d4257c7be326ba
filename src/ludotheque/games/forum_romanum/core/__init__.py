"""The compiled part of Forum Romanum: tables, rules, evaluation, observation."""
