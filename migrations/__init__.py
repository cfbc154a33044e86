"""The database's history: one file in ``versions`` for each change of ``app.models``."""
