# Makes .venv from a hash-locked list, on a machine that may have nothing but Python. Sourced by ./play and ./check
# at the root of the checkout. What the tests need beside Python packages belongs in services.sh.
# shellcheck shell=sh

say() { printf '%s\n' "$*" >&2; }

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_install() {
  say "Installing $* ..."
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null </dev/null
}

# A Python newer than these has not all the wheels yet; some systems' minimal Python lacks what pip needs.
is_good_python() {
  command -v "$1" >/dev/null &&
    "$1" -c 'import sys, venv, ssl, urllib.request; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null
}

find_python() {
  for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    if is_good_python "$python"; then
      printf '%s\n' "$python"
      return
    fi
  done
  return 1
}

need_python() {
  find_python && return
  if can_apt; then
    apt_install python3 >&2
    find_python && return
  fi
  say "Serai needs Python 3.11, 3.12, 3.13 or 3.14, and found none of them." \
    "On Debian or Ubuntu: sudo apt install python3. On macOS: brew install python@3.14. Then run this again."
  return 1
}

# An environment knows its path and its Python's version by heart: a moved checkout or another Python needs a new one.
place() { printf '%s %s\n' "$PWD" "$(.venv/bin/python -V 2>&1)"; }

is_here() { [ -x .venv/bin/python ] && [ "$(cat .venv/place 2>/dev/null)" = "$(place)" ]; }

need_environment() {
  is_here && return
  python=$(need_python)
  "$python" -m venv --without-pip --clear .venv
  place >.venv/place
}

# ready play|test: what the lock of that name asks for is in .venv.
ready() {
  need_environment
  sum=$(cksum <"requirements/$1.lock")
  [ "$(cat ".venv/$1.lock" 2>/dev/null)" != "$sum" ] || return 0
  say "Installing Serai's Python packages (once) ..."
  .venv/bin/python scripts/install.py "requirements/$1.lock"
  printf '%s\n' "$sum" >".venv/$1.lock"
}
