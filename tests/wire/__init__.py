"""Serai as it runs, and people who use it over the wire: servers to break, clients that remember every byte.

Belongs here: the harness of the suites in tests/app. Does not belong here: assertions about one feature, and services
that know nothing of Serai (tests/services).
"""
