"""Real services to throw away: PostgreSQL, Redis, nginx, and where Chromium is. Standard library only.

Belongs here: finding their programs, starting, breaking and ending them. Does not belong here: anything about Serai.
"""
