#!/bin/sh
# Proves ./play and ./check on bare Debian 12 systems made for it: as root without even Python, and as an ordinary user
# with python3 but without sudo. What is committed is proven. Needs root and debootstrap; works in FOLDER and leaves it.
#   ./scripts/prove_bare.sh [--only play|check] [--as root|player] [FOLDER]
set -eu
cd "$(dirname "$0")/.."

actions="play check"
people="root player"
place=/var/tmp/serai-bare
while [ $# -gt 0 ]; do
  case $1 in
    --only) actions=$2; shift ;;
    --as) people=$2; shift ;;
    *) place=$1 ;;
  esac
  shift
done
port=18123

say() { printf '%s\n' "$*"; }

fail() {
  say "FAILED: $*"
  exit 1
}

# The base system is made once; each person gets a copy.
make_base() {
  [ -d "$place/base/etc" ] && return
  mkdir -p "$place"
  debootstrap --variant=minbase bookworm "$place/base.new" >"$place/debootstrap.log"
  mv "$place/base.new" "$place/base"
}

leave() {
  for inside in proc dev; do
    ! mountpoint -q "$root/$inside" || umount -R -l "$root/$inside"
  done
}

enter() {
  root=$place/$1
  leave
  rm -rf --one-file-system "$root"
  cp -a "$place/base" "$root"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount --make-rslave "$root/dev"
  trap leave EXIT
  take_certificates
}

# All that gets in of the machine: what it may need to reach the packages, behind a proxy that signs for itself.
take_certificates() {
  [ -n "${PIP_CERT:-}" ] || return 0
  mkdir -p "$root$(dirname "$PIP_CERT")"
  cp "$PIP_CERT" "$root$PIP_CERT"
}

settings() { env | grep -i -E '^(https?_proxy|no_proxy|pip_index_url|pip_cert)=' || true; }

# inside COMMAND: as the person, in the checkout, with an empty environment.
inside() {
  # shellcheck disable=SC2046 # one setting a word
  exec chroot --userspec="$person" "$root" env -i HOME="$home" PATH=/usr/local/bin:/usr/bin:/bin $(settings) \
    sh -c "cd ~/serai && $1" </dev/null
}

furnish() {
  home=/root
  if [ "$person" != root ]; then
    home=/home/$person
    chroot "$root" sh -c "apt-get -qq update && apt-get -qq -y --no-install-recommends install python3 &&
      useradd -m -s /bin/sh $person" >/dev/null 2>&1 </dev/null
  fi
  mkdir "$root$home/serai"
  git archive HEAD | tar -x -C "$root$home/serai"
  chroot "$root" chown -R "$person:" "$home/serai"
}

answers() {
  (inside ".venv/bin/python -c 'import urllib.request as u; u.urlopen(\"http://127.0.0.1:$port/healthz\")'") 2>/dev/null
}

# A zombie has ended too.
is_running() { [ -r "/proc/$1/stat" ] && ! grep -q ') Z ' "/proc/$1/stat"; }

prove_play() {
  (inside "exec ./play --port $port") >"$root.play.log" 2>&1 &
  serving=$!
  since=$(date +%s)
  until answers; do
    is_running "$serving" || fail "./play ended; see $root.play.log"
    [ $(($(date +%s) - since)) -lt 300 ] || fail "./play does not answer; see $root.play.log"
    sleep 1
  done
  say "$person: ./play answers after $(($(date +%s) - since)) s"
  kill -INT "$serving"
  sleep 2
  ! is_running "$serving" || fail "./play is still there 2 s after Ctrl-C"
}

prove_check() {
  since=$(date +%s)
  (inside "exec ./check") >"$root.check.log" 2>&1 || fail "./check; see $root.check.log"
  say "$person: ./check is green after $(($(date +%s) - since)) s: $(tail -n 1 "$root.check.log")"
}

# What ./play and ./check started must be gone with them.
prove_quiet() {
  for process in /proc/[0-9]*; do
    [ "$(readlink "$process/root")" != "$root" ] || fail "left behind: $(tr '\0' ' ' <"$process/cmdline")"
  done
}

make_base
for person in $people; do
  enter "$person"
  furnish
  for action in $actions; do
    "prove_$action"
    prove_quiet
  done
  leave
done
