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

# venv and the modules that pip needs are missing from some systems' minimal Python.
is_good_python() {
  command -v "$1" >/dev/null &&
    "$1" -c 'import sys, venv, ssl, urllib.request; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
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
  say "Serai needs Python 3.11 or newer, and found none." \
    "On Debian or Ubuntu: sudo apt install python3. On macOS: brew install python. Then run this again."
  return 1
}

# A new lock, another Python behind the same name, or a moved checkout each call for a new environment.
stamp_of() { printf '%s %s %s\n' "$PWD" "$(.venv/bin/python -V 2>&1)" "$(cksum <"requirements/$1.lock")"; }

is_ready() { [ -x .venv/bin/python ] && [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$(stamp_of "$1")" ]; }

# ready play|test
ready() {
  is_ready "$1" && return
  python=$(need_python)
  say "Installing Serai's Python packages (once) ..."
  "$python" -m venv --without-pip --upgrade .venv
  .venv/bin/python scripts/install.py "requirements/$1.lock"
  stamp_of "$1" >".venv/$1.stamp"
}
