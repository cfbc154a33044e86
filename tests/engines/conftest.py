"""How hypothesis plays here: as long as it takes, since a busy machine is not a fault of the rules."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "engines", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("engines")
