internal import Findings
internal import Keys

/// The files that stay as they are and become ignored, as added to the planned files.
struct PlannedAdoptions {
  let files: [FileAdoption]
  let skipped: [SkippedLocation]

  /// - Parameter names: the key of each secret.
  /// - Throws: the errors of reading files.
  init(
    _ kept: [(file: LocatedSecrets.File, decision: ReaderDecision)], _ names: [Secret: KeyName],
    _ rules: IgnoredSecrets, in store: inout KeyStorePlan
  ) throws {
    files = []
    skipped = kept.flatMap { file, decision in
      file.locations.map {
        SkippedLocation(location: $0, reason: LocalFilesRule.reason, reader: decision.reader)
      }
    }
  }
}
