#!/bin/sh
# Writes requirements/*.lock anew from pyproject.toml: ./scripts/lock.sh [--upgrade]
# The locks name versions and hashes only, never where they were fetched from, and fit every system and Python.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/boot.sh

uv=.cache/uv/bin/uv
if [ ! -x "$uv" ]; then
  "$(need_python)" -m venv --without-pip .cache/uv
  pip=$(echo requirements/pip-*.whl)/pip # runs straight from its wheel
  .cache/uv/bin/python "$pip" install -qq --disable-pip-version-check uv
fi

lock() {
  "$uv" pip compile --no-config --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
    --custom-compile-command ./scripts/lock.sh "$@"
}

lock pyproject.toml -o requirements/play.lock "$@"
lock pyproject.toml --extra test -c requirements/play.lock -o requirements/test.lock "$@"
