"""Daily games and puzzles: everybody's one try"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=6), nullable=False),
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=12), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("day", "game", "kind", "who"),
    )
    op.create_index("daily_who", "daily", ["who", "day"])


def downgrade() -> None:
    op.drop_table("daily")
