#!/bin/sh
# Compares our decisions about ignore rules with those of the git program: made-up repositories of
# every kind, every shipped template, and every *.gitignore below the folders that are named (clones
# of collections); what `ignore check` would untrack, in 1,000 repositories; all pairs of templates.
#
#   scripts/compare-ignore.sh [--pairs 250000] [--seed 1] [FOLDER...]
set -eu
cd "$(dirname "$0")/.."

KEYSTOW_IGNORE_PAIRS=250000
KEYSTOW_IGNORE_SEED=1
folders=$PWD/Templates/GitIgnore
while [ $# -gt 0 ]; do
  case $1 in
    --pairs) KEYSTOW_IGNORE_PAIRS=$2; shift 2 ;;
    --seed) KEYSTOW_IGNORE_SEED=$2; shift 2 ;;
    -*) echo "compare-ignore.sh: unknown option $1" >&2; exit 64 ;;
    *) folders=$folders:$(cd "$1" && pwd); shift ;;
  esac
done
# Named so that its counts are printed, too.
KEYSTOW_IGNORE_FOLDERS=$folders
KEYSTOW_IGNORE_REPOSITORIES=1000
KEYSTOW_ALL_PAIRS=1
export KEYSTOW_IGNORE_PAIRS KEYSTOW_IGNORE_SEED KEYSTOW_IGNORE_FOLDERS
export KEYSTOW_IGNORE_REPOSITORIES KEYSTOW_ALL_PAIRS

git --version
exec swift test --filter 'IgnoreComparisonTests|UntrackSetTests|TemplatePairsTests'
