#!/bin/sh
# Runs thousands of random faults in the commands that write: failing system calls, kills, and several
# commands at once. Linux only, with clang.
#
#   scripts/test-writes.sh [CASES]   default: 5000
set -eu
cd "$(dirname "$0")/.."
KEYSTOW_FAULT_CASES="${1:-5000}" exec swift test --filter 'WriteFaultTests|WritesTogetherTests'
