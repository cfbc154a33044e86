# Fetches the programs that the tests run beside Serai and that this machine has not. Sourced after boot.sh by ./check.
# How they are found, and what a wheel of test.lock stands in for, is said in tests/services/programs.py.
# shellcheck shell=sh

missing() { .venv/bin/python -m tests.services.programs; }

has_debian_packages() { command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; }

need_programs() {
  wanted=$(missing)
  if [ -n "$wanted" ] && has_debian_packages; then
    say "Unpacking what the tests run beside Serai into .cache (once) ..."
    # shellcheck disable=SC2086 # a list of names
    ./scripts/debian.sh $wanted || say "Not all of them could be had here."
  fi
  atomic=$(find .cache/debian/libatomic1 -name libatomic.so.1 2>/dev/null || true)
  [ -z "$atomic" ] || export LD_LIBRARY_PATH="$PWD/${atomic%/*}"
  case $(missing) in
    *chromium*) .venv/bin/python -m playwright install chromium >&2 ;;
  esac
}
