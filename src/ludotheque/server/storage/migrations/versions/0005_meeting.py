"""Meeting people: who waits to be seated with somebody"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "waiting",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=12), nullable=True),
        sa.Column("called", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("ix_waiting_seen", "waiting", ["seen"])


def downgrade() -> None:
    op.drop_table("waiting")
