internal import Carriers
internal import Keys
internal import Vocabulary
internal import Xcconfig

/// The files in which placeholders replace secrets, as added to the planned files.
struct PlannedPlaceholders {
  private(set) var carriers: [CarrierChange] = []
  private(set) var skipped: [SkippedLocation] = []

  /// Writes the placeholders with the editor of each file's format.
  ///
  /// - Parameters:
  ///   - names: the key of each secret; secrets without one stay.
  ///   - constants: the generated files.
  /// - Throws: the errors of reading files.
  init(
    _ files: [DecidedSecrets.File], _ names: [Secret: KeyName], _ readers: Readers,
    _ constants: PlannedConstants, in store: inout KeyStorePlan
  ) throws {
    for one in files {
      let locations = one.locations.filter { names[$0.location.secret] != nil }
      guard !locations.isEmpty else { continue }
      let path = one.file.path
      if let own = constants.own, own.path == path {
        try store.files.change(path, to: own.emptied)
        carriers.append(own.change)
        continue
      }
      let outcome = try CarrierPlanner(
        file: one.file, keys: names, readers: readers,
        writer: PlaceholderWriter(constant: store.expression(of:))
      ).plan(locations)
      skipped += outcome.skipped
      guard !outcome.moves.isEmpty else { continue }
      let change = CarrierChange(path: path, moves: outcome.moves)
      do {
        var bytes = outcome.bytes
        if change.readers.contains(.include) {
          bytes = try store.including(
            bytes, in: path, assigning: store.known.union(names.values))
        }
        if let header = constants.settings.header, change.readers.contains(.header) {
          bytes = try Carrier(path: path, bytes: bytes).importing(header)
        }
        if change.readers.contains(.launcher) {
          bytes = LaunchedServers.launching(outcome.moves, in: bytes, at: path)
        }
        try store.files.change(path, to: bytes)
        carriers.append(change)
      } catch let error as XcconfigEditError {
        skip(outcome.moves, "\(error)")
      } catch let error as CarrierError {
        skip(outcome.moves, "\(error.reason); \(error.advice)")
      }
    }
  }

  private mutating func skip(_ moves: [CarrierChange.Move], _ reason: String) {
    skipped += moves.map {
      SkippedLocation(location: $0.location, reason: reason, reader: $0.decision.reader)
    }
  }
}
