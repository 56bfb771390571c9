#!/bin/sh
# Keystow on a Slurm cluster: scans the whole history of a repository in an array of jobs.
#
#   ci/keystow.slurm.sh [REPOSITORY]     submits the array, and a job that joins its reports
#   ci/keystow.slurm.sh again 3          submits shard 3 and the joining job again; set
#                                        KEYSTOW_REPOSITORY if it is not this folder
#
# The repository (default: this folder) and keystow-reports in this folder must be on a disk that all
# machines share. Options for all jobs (--partition, --account): SBATCH_PARTITION, SBATCH_ACCOUNT.
#SBATCH --job-name=keystow
#SBATCH --cpus-per-task=2
#SBATCH --output=keystow-reports/%x-%A_%a.log
set -eu

shards=@KEYSTOW_SHARDS@

submit() {
  mkdir -p keystow-reports
  array=$(sbatch --parsable --array="$1" --export=ALL "$0" shard)
  sbatch --parsable --dependency="afterany:${array%%;*}" --export=ALL \
    --job-name=keystow-report --output=keystow-reports/report.log "$0" report
}

if ! command -v keystow >/dev/null; then
  echo "Put keystow on PATH, on a disk that all machines share:" >&2
  echo "  git clone --depth 1 --branch @KEYSTOW_REF@ @KEYSTOW_URL@" >&2
  echo "  keystow/scripts/install.sh --released --prefix ~/.local" >&2
  exit 2
fi

KEYSTOW_REPOSITORY=${KEYSTOW_REPOSITORY:-$PWD}
export KEYSTOW_REPOSITORY

case ${1-} in
  shard)
    # Reads its share from SLURM_ARRAY_TASK_ID.
    set -- --history --shard "auto/$shards" --jobs "${SLURM_CPUS_PER_TASK:-2}"
    keystow scan "$@" --exit-zero --quiet --format json \
      --output "keystow-reports/shard-$SLURM_ARRAY_TASK_ID.json" "$KEYSTOW_REPOSITORY"
    ;;
  report)
    keystow report merge --report json=keystow-reports/report.json \
      --report sarif=keystow-reports/report.sarif keystow-reports/shard-*.json
    ;;
  again)
    submit "${2:?which shard?}"
    ;;
  *)
    KEYSTOW_REPOSITORY=${1:-$KEYSTOW_REPOSITORY}
    # Reports of an earlier run would be joined as well.
    rm -f keystow-reports/shard-*.json
    submit "1-$shards"
    ;;
esac
