/// Which lines of a content are new, so that only these count; lines from 1.
package enum FreshLines: Sendable, Equatable {
  case all
  /// Ascending, without overlap.
  case ranges([ClosedRange<Int>])

  /// Whether any of the lines is new.
  package func touches(_ lines: ClosedRange<Int>) -> Bool {
    switch self {
    case .all: true
    case .ranges(let ranges): ranges.contains { $0.overlaps(lines) }
    }
  }
}
