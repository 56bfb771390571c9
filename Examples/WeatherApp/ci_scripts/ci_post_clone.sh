#!/bin/sh
# Xcode Cloud runs this after it has cloned. The values are secret variables of the workflow, named
# as the keys are.
set -eu
cd "$CI_PRIMARY_REPOSITORY_PATH"
# Installs keystow; here it is in the same repository.
scripts/install.sh --prefix "$HOME/.local"
# Nobody can be asked there whether this plugin may run.
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
# Tools of a build see no variables of the workflow: the values go to the ignored file.
cd Examples/WeatherApp
"$HOME/.local/bin/keystow" keys pull
