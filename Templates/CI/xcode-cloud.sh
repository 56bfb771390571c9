#!/bin/sh
# Keystow in Xcode Cloud: scans the changes of a pull request, otherwise the work tree; then writes
# the keys that .keystow.toml declares, from the environment variables of the workflow.
# Xcode Cloud runs ci_scripts/ci_post_clone.sh after cloning, and stops the build if it fails.
set -eu

KEYSTOW_URL="@KEYSTOW_URL@"
KEYSTOW_REF="@KEYSTOW_REF@"

git clone --quiet --depth 1 --branch "$KEYSTOW_REF" "$KEYSTOW_URL" "$TMPDIR/keystow"
"$TMPDIR/keystow/scripts/install.sh" --released --prefix "$HOME/.local"

cd "$CI_PRIMARY_REPOSITORY_PATH"
# Xcode Cloud clones without the history, and names its start for pull requests only.
if [ -n "${CI_PULL_REQUEST_TARGET_COMMIT:-}" ]; then
  git fetch --quiet --unshallow origin 2>/dev/null || true
  set -- --range "$CI_PULL_REQUEST_TARGET_COMMIT..HEAD" --fail-on-new-exceptions
else
  set -- .
fi
"$HOME/.local/bin/keystow" scan "$@" --format xcode

# Nobody is there to trust a build tool plugin. Xcode reads the setting by this name.
if grep -q KeystowPlugin Package.swift */Package.swift *.xcodeproj/project.pbxproj \
  */*.xcodeproj/project.pbxproj 2>/dev/null; then
  defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
fi

if grep -q '^ *\[keys' .keystow.toml 2>/dev/null; then
  "$HOME/.local/bin/keystow" setup --from-env
fi
