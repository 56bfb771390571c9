internal import Carriers
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
    _ files: [LocatedSecrets.File], _ names: [Secret: KeyName], _ projects: ProjectsPlan,
    in store: inout KeyStorePlan
  ) throws {
    for file in files {
      let locations = file.locations.filter { names[$0.secret] != nil }
      guard !locations.isEmpty else { continue }
      let carrier = Carrier(path: file.path, bytes: file.bytes)
      let outcome = CarrierPlanner(
        carrier: carrier, keys: names, expression: store.expression(of:)
      ).plan(locations)
      skipped += outcome.skipped
      guard !outcome.moves.isEmpty else { continue }
      let resolver = projects.resolver(of: carrier)
      do {
        let bytes =
          resolver == .include
          ? try store.including(outcome.bytes, in: file.path) : outcome.bytes
        try store.files.change(file.path, to: bytes)
        carriers.append(CarrierChange(path: file.path, moves: outcome.moves, resolver: resolver))
      } catch let error as XcconfigEditError {
        skipped += outcome.moves.map {
          SkippedLocation(location: $0.location, reason: "\(error)")
        }
      }
    }
  }
}
