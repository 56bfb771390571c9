#!/bin/sh
# Writes a manual page for each command of PROGRAM into DIR, with the generator of swift-argument-parser. Needs
# the checkouts of an earlier build.
#
#   scripts/manual.sh PROGRAM DIR
set -eu
program=${1:?usage: scripts/manual.sh PROGRAM DIR}
mkdir -p "${2:?usage: scripts/manual.sh PROGRAM DIR}"
folder=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."

# A build of its own: the generator is not a product of this package, and the parser's plugin waits for a lock.
set -- --package-path .build/checkouts/swift-argument-parser --scratch-path .build/manual --product generate-manual
swift build "$@" >.build/manual.log 2>&1 || { cat .build/manual.log >&2; exit 1; }
date=$(git log -1 --format=%cs 2>/dev/null || date -u +%F)
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$(swift build "$@" --show-bin-path)/generate-manual" "$program" -o "$pages" --multi-page --date "$date" >/dev/null

# Named as git names its pages, and with its words in the synopsis. The help says the exit status of each command.
for page in "$pages"/*.1; do
  name=$(basename "$page" .1 | tr . -)
  words=$(basename "$page" .1 | tr . ' ')
  sed -e "s/^\.Dt .*/.Dt $(echo "$name" | tr '[:lower:]' '[:upper:]') 1/" -e '/^\.Xr /{ s/^\.Xr //; s/\./-/g; s/^/.Xr /; }' \
    -e "s/^\.Nm \"$words\"/.Nm $name/" -e "/^\.Sh SYNOPSIS/,/^\.Sh DESC/s/^\.Nm\$/.Nm \"$words\"/" \
    -e 's/^$/.Pp/' -e 's/^\.[a-z]/\\\&&/' -e '/^\.Sh "EXIT STATUS"$/,/^\.Ex /d' "$page" >"$folder/$name.1"
done
