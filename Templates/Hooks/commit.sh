#!/bin/sh
# Blocks secrets; see `keystow hook --help`. Remove with: keystow hook uninstall @KEYSTOW_HOOK@
# keystow-hook @KEYSTOW_HOOK@ @KEYSTOW_CHECKSUM@
kept=${0%/*}/@KEYSTOW_KEPT@
# The existing hook runs first: it may format files or edit the message, and the result is scanned.
if [ -x "$kept" ]; then "$kept" "$@" || exit; fi
for keystow in "$(command -v keystow)" @KEYSTOW_PROGRAM@ /usr/local/bin/keystow /opt/homebrew/bin/keystow "$HOME/.local/bin/keystow"; do
  [ -f "$keystow" ] && [ -x "$keystow" ] && exec "$keystow" hook run @KEYSTOW_HOOK@ "$@"
done
# Blocks rather than passes: whoever installed the hook relies on it.
cat >&2 <<END
keystow: command not found; commit blocked because it could not be scanned
  Install it on PATH, in /usr/local/bin, or in ~/.local/bin (scripts/install.sh in its sources)
  Remove the hook: rm "$0"; if there is a "$kept", rename it to that
  Skip all hooks once: git commit --no-verify
END
exit 1
