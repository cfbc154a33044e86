# Serai in one image. With nothing set it keeps everything in SQLite under /data; docker-compose.yml shows the rest.

FROM python:3.12-slim AS packages
WORKDIR /srv/serai
COPY requirements requirements
COPY scripts/install.py scripts/
RUN python -m venv --without-pip .venv && .venv/bin/python scripts/install.py requirements/play.lock

FROM python:3.12-slim
WORKDIR /srv/serai
RUN useradd --system --uid 10001 --no-create-home serai && install -d -o serai /data
COPY --from=packages /srv/serai/.venv .venv
COPY alembic.ini LICENSE pyproject.toml ./
COPY engines engines
COPY migrations migrations
COPY app app
COPY frontend frontend
RUN python -m compileall -q app engines migrations

ENV PATH=/srv/serai/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SERAI_DATA=/data \
    SERAI_HOST=0.0.0.0 \
    SERAI_LOG=json \
    SERAI_PORT=8000
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"SERAI_PORT\"]}/healthz', timeout=2)"]

# The server is the first process, so it is the one that docker stop asks to end.
ENTRYPOINT ["serai"]
CMD ["serve"]
