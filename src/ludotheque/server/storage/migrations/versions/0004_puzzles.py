"""Puzzles: who has tried which, and mistakes that come back"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_skills",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("who", sa.String(length=16), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "who"),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("puzzle", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("first", sa.Boolean(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle"),
    )
    op.create_table(
        "mistakes",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("puzzle", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person", "puzzle"),
    )


def downgrade() -> None:
    for name in ("mistakes", "puzzle_tries", "puzzle_skills"):
        op.drop_table(name)
