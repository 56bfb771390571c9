internal import Bytes
internal import Git

/// Rejects what a `.gitleaksignore` names.
struct IgnoredLineFilter: PlaceFilter {
  private let linesByPath: [GitPath: [IgnoredLine]]
  private let ledger: ExceptionLedger?

  init(lines: [IgnoredLine], ledger: ExceptionLedger?) {
    linesByPath = Dictionary(grouping: lines, by: \.path)
    self.ledger = ledger
  }

  func opinion(on survivor: Survivor, at spot: Spot) -> Opinion {
    guard let line = linesByPath[spot.path]?.first(where: { $0.covers(spot) }) else {
      return .none
    }
    ledger?.note(line.place)
    return .rejects("ignored by \(line.place.file), line \(line.place.position.line)")
  }
}
