internal import Findings
internal import Keys
internal import Xcconfig

/// The files in which placeholders replace secrets, as added to the planned files.
struct PlannedPlaceholders {
  private(set) var carriers: [CarrierChange] = []
  private(set) var skipped: [SkippedLocation] = []

  /// Writes the placeholders with the editor of each file's format.
  ///
  /// - Parameter names: the key of each secret; secrets without one stay.
  /// - Throws: the errors of reading files.
  init(
    _ files: [DecidedSecrets.File], _ names: [Secret: KeyName], _ readers: Readers,
    in store: inout KeyStorePlan
  ) throws {
    for one in files {
      let locations = one.locations.filter { names[$0.location.secret] != nil }
      guard !locations.isEmpty else { continue }
      let path = one.file.path
      let outcome = try CarrierPlanner(
        file: one.file, keys: names, readers: readers,
        writer: PlaceholderWriter(constant: store.expression(of:))
      ).plan(locations)
      skipped += outcome.skipped
      guard !outcome.moves.isEmpty else { continue }
      let change = CarrierChange(path: path, moves: outcome.moves)
      do {
        let bytes =
          change.readers.contains(.include)
          ? try store.including(outcome.bytes, in: path) : outcome.bytes
        try store.files.change(path, to: bytes)
        carriers.append(change)
      } catch let error as XcconfigEditError {
        skipped += outcome.moves.map {
          SkippedLocation(
            location: $0.location, reason: "\(error)", reader: $0.decision.reader)
        }
      }
    }
  }
}
