"""The tables of the database. Belongs here: columns and constraints, the same on SQLite and PostgreSQL.

Times are milliseconds since 1970. JSON is text that this code wrote: nothing ever queries inside it,
and text keeps its order and bytes on both databases.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts up only a plain INTEGER key.
Id = BigInteger().with_variant(Integer, "sqlite")

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("face", String(16), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("code", String(64), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer),
    Column("status", String(16), nullable=False),
    Column("host_id", String(16), ForeignKey("guests.id")),
    Column("seed", String(64)),
    Column("players", Integer),
    Column("revision", Integer, nullable=False),
    Column("snapshot", Text),
    Column("snapshot_seq", Integer),
    Column("outcome", Text),
    Column("successor_id", Id, ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("finished_at", BigInteger),
    Column("touched_at", BigInteger, nullable=False),
    Index("ix_tables_status_touched", "status", "touched_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest_id", String(16), ForeignKey("guests.id"), index=True),
    Column("bot_level", String(16)),
    Column("bot_name", Text),
    Column("taken_at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "guest_id"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move_id", String(64), nullable=False),
    Column("move", Text),
    Column("events", Text, nullable=False),
    Column("undoes", Integer),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "move_id"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_messages_table", "table_id", "id"),
)
