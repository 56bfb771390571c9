#!/bin/sh
# Keystow in Xcode Cloud: secrets in what a pull request adds; otherwise in the work tree.
# Xcode Cloud runs ci_scripts/ci_post_clone.sh after it cloned, and stops the build when it fails.
set -eu

KEYSTOW_URL="@KEYSTOW_URL@"
KEYSTOW_REF="@KEYSTOW_REF@"

git clone --quiet --depth 1 --branch "$KEYSTOW_REF" "$KEYSTOW_URL" "$TMPDIR/keystow"
"$TMPDIR/keystow/scripts/install.sh" --prefix "$HOME/.local"

cd "$CI_PRIMARY_REPOSITORY_PATH"
# Xcode Cloud clones without the history, which only a pull request tells the start of.
if [ -n "${CI_PULL_REQUEST_TARGET_COMMIT:-}" ]; then
  git fetch --quiet --unshallow origin 2>/dev/null || true
  set -- --range "$CI_PULL_REQUEST_TARGET_COMMIT..HEAD"
else
  set -- .
fi
"$HOME/.local/bin/keystow" scan "$@" --format xcode
