"""Results know what a study said of them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("results") as batch:
        batch.add_column(sa.Column("accuracy", sa.Float(), nullable=True))
        batch.add_column(sa.Column("luck", sa.Float(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("results") as batch:
        batch.drop_column("luck")
        batch.drop_column("accuracy")
