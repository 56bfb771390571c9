#!/bin/sh
# Runs a static Keystow in root folders that hold nothing else: one without /proc, and one with it.
# Usage: scripts/test-static.sh PROGRAM
set -eu
program=${1:?usage: scripts/test-static.sh PROGRAM}

fail() {
  echo "test-static.sh: $*" >&2
  exit 1
}
if [ "$(uname)" != Linux ] || ldd "$program" >/dev/null 2>&1; then
  echo "skipped: $program needs the libraries of this machine"
  exit 0
fi
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir "$root/proc" "$root/app"
cp "$program" "$root/keystow"
printf '{"api_key": "%s"}\n' "$(printf sample | sha256sum | cut -c 1-32)" >"$root/app/config.json"

# The arguments cannot be read: a clear error, and no scan that reports nothing.
status=0
unshare --map-root-user chroot "$root" /keystow scan --no-git /app >"$root/out" 2>&1 || status=$?
[ $status = 2 ] || fail "status $status without /proc, not 2: $(cat "$root/out")"
grep -q 'mount /proc' "$root/out" || fail "no advice without /proc: $(cat "$root/out")"

status=0
unshare --map-root-user --mount sh -c 'mount --rbind /proc "$1/proc" && exec chroot "$1" /keystow scan --no-git /app' \
  sh "$root" >"$root/out" 2>&1 || status=$?
[ $status = 1 ] || fail "status $status in an empty root, not 1: $(cat "$root/out")"
grep -q 'config.json' "$root/out" || fail "nothing found in an empty root: $(cat "$root/out")"
