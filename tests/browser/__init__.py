"""People at real browsers: what they see, click and hear, and what must never come to their machines.

Belongs here: driving Chromium, and what only a browser can show. Does not belong here: what the wire alone shows
(tests/app), and finding Chromium (tests/services).
"""
