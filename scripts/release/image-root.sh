#!/bin/sh
# Makes the root folder of the container image of an installation; fails if the program is not static.
#
#   scripts/release/image-root.sh PREFIX ROOT
set -eu
umask 022
prefix=${1:?usage: scripts/release/image-root.sh PREFIX ROOT}
root=${2:?usage: scripts/release/image-root.sh PREFIX ROOT}
if ldd "$prefix/bin/keystow" >/dev/null 2>&1; then
  echo "image-root.sh: the program needs libraries of this machine; see scripts/static-libraries.sh" >&2
  exit 1
fi
mkdir -p "$root/bin" "$root/etc" "$root/tmp" "$root/repository" "$root/usr/share/doc/keystow"
chmod 1777 "$root/tmp"
cp "$prefix/bin/keystow" "$root/bin/keystow"
cp "$(dirname "$0")/../../LICENSE" "$(dirname "$0")/../../NOTICE" "$root/usr/share/doc/keystow"
# The mounted repository belongs to the user of the host, never to this one.
printf '[safe]\n\tdirectory = *\n' >"$root/etc/gitconfig"
