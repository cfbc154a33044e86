#!/bin/sh
# Unpacks Debian packages, each with all that it needs and the system has not, into .cache/debian/<package>. No root is
# needed, nothing is installed and no service started: ./scripts/debian.sh nginx redis-server chromium-headless-shell
set -eu
cd "$(dirname "$0")/.."
home=$PWD/.cache/debian
fetched=$home/.fetched

# apt-get with lists and downloads of its own, but with the system's word on what is installed already.
apt() {
  apt-get -qq -y -o Dir::State="$fetched/state" -o Dir::State::status=/var/lib/dpkg/status \
    -o Dir::Cache="$fetched/cache" -o Debug::NoLocking=1 -o APT::Sandbox::User=root "$@" </dev/null
}

# A folder gets its name only when everything is in it.
unpack() {
  rm -rf "$fetched/cache/archives" "$fetched/root"
  mkdir -p "$fetched/cache/archives/partial" "$fetched/root"
  apt --no-install-recommends --download-only install "$1" >/dev/null
  for archive in "$fetched"/cache/archives/*.deb; do
    dpkg-deb -x "$archive" "$fetched/root"
  done
  rm -rf "${home:?}/$1"
  mv "$fetched/root" "$home/$1"
}

trap 'rm -rf "$fetched"' EXIT
mkdir -p "$fetched/state/lists/partial"
apt update
for package in "$@"; do
  unpack "$package"
done
