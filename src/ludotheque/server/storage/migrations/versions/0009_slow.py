"""Slow games: ways to tell somebody of their turn, what is to be told, and holidays"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", BIG, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("address_key", sa.String(length=64), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    for column in ("person", "address_key", "created"):
        op.create_index(f"ix_channels_{column}", "channels", [column])
    op.create_table(
        "notices",
        sa.Column("channel", BIG, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(length=32), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("channel", "table_id"),
    )
    op.create_index("notices_due", "notices", ["due"])
    op.create_index("notices_table", "notices", ["table_id"])
    op.create_table(
        "holidays",
        sa.Column("id", BIG, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    for column in ("person", "last"):
        op.create_index(f"ix_holidays_{column}", "holidays", [column])


def downgrade() -> None:
    for name in ("holidays", "notices", "channels"):
        op.drop_table(name)
