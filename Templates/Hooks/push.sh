#!/bin/sh
# Blocks secrets; see `keystow hook --help`. Remove with: keystow hook uninstall @KEYSTOW_HOOK@
# keystow-hook @KEYSTOW_HOOK@ @KEYSTOW_CHECKSUM@
kept=${0%/*}/@KEYSTOW_KEPT@
for keystow in "$(command -v keystow)" @KEYSTOW_PROGRAM@ /usr/local/bin/keystow /opt/homebrew/bin/keystow "$HOME/.local/bin/keystow"; do
  [ -f "$keystow" ] && [ -x "$keystow" ] || continue
  [ -x "$kept" ] || exec "$keystow" hook run @KEYSTOW_HOOK@ "$@"
  # The existing hook runs last: it may send data itself, as Git LFS does. Both read the same input.
  lines=$(cat)
  give() { [ -z "$lines" ] || printf '%s\n' "$lines" 2>/dev/null; }
  give | "$keystow" hook run @KEYSTOW_HOOK@ "$@" || exit
  give | "$kept" "$@"
  exit
done
cat >&2 <<END
keystow: command not found; push blocked because it could not be scanned
  Install it on PATH, in /usr/local/bin, or in ~/.local/bin (scripts/install.sh in its sources)
  Remove the hook: rm "$0"; if there is a "$kept", rename it to that
  Skip all hooks once: git push --no-verify
END
exit 1
