"""Studies: what was found out about finished games"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("open_cards", sa.Boolean(), nullable=False),
        sa.Column("judgements", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "open_cards"),
    )


def downgrade() -> None:
    op.drop_table("studies")
