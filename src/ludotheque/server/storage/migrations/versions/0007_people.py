"""People among people: relations, invitations, who is here, reports and what became of them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "relations",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("other", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", "other"),
    )
    op.create_index("ix_relations_other", "relations", ["other"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("answered", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )
    op.create_index("ix_invitations_host", "invitations", ["host"])
    op.create_index("ix_invitations_at", "invitations", ["at"])
    op.create_index("invitations_person", "invitations", ["person"])
    op.create_table(
        "attendances",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("ix_attendances_seen", "attendances", ["seen"])
    op.create_table(
        "hosts",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    _moderation()
    op.add_column("chat", sa.Column("phrase", sa.String(length=16), nullable=True))


def _moderation() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("reporter", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("why", sa.String(length=8), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("person", "reporter", "settled"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "sanctions",
        sa.Column("id", BIG, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("host_name", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("heard", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("person", "at"):
        op.create_index(f"ix_sanctions_{column}", "sanctions", [column])


def downgrade() -> None:
    op.drop_column("chat", "phrase")
    for name in ("sanctions", "reports", "hosts", "attendances", "invitations", "relations"):
        op.drop_table(name)
