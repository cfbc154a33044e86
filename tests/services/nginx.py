"""nginx with the site that docker-compose.yml gives it, in front of servers of this machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.services import programs
from tests.services.service import HOST, Service, answers

SITE = Path(__file__).resolve().parents[2] / "deploy/nginx.conf"

# One process, so that what is done to it is done to all of it; nothing outside its own folder.
_AROUND_THE_SITE = """\
daemon off;
master_process off;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}
"""


class Nginx(Service):
    """The shipped proxy before two app processes, each given as `host:port`."""

    def __init__(self, app1: str, app2: str) -> None:
        super().__init__()
        self.program = programs.nginx()
        self._places = {"app1:8000": app1, "app2:8000": app2, "listen 80;": f"listen {HOST}:{self.port};"}

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def prepare(self) -> None:
        site = SITE.read_text()
        for shipped, here in self._places.items():
            assert site.count(shipped) == 1, f"{shipped} is not once in {SITE}"
            site = site.replace(shipped, here)
        (self.folder / "site.conf").write_text(site)
        (self.folder / "nginx.conf").write_text(_AROUND_THE_SITE)

    def command(self) -> list[str | Path]:
        return [self.program.path, "-e", "stderr", "-p", self.folder, "-c", self.folder / "nginx.conf"]

    def environment(self) -> Mapping[str, str]:
        return self.program.environment()

    def is_up(self) -> bool:
        return answers(self.port)
