internal import Candidates
package import Configuration
import Synchronization
internal import Text
internal import Vocabulary

/// Rejects survivors listed in a `.gitleaksignore`.
struct IgnoredLineFilter: LocationFilter {
  private let linesByPath: [GitPath: [IgnoredLine]]
  private let usage: AllowlistUsage?

  init(lines: [IgnoredLine], usage: AllowlistUsage?) {
    linesByPath = Dictionary(grouping: lines, by: \.path)
    self.usage = usage
  }

  var isAllowance: Bool { true }

  func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    guard let line = linesByPath[location.path]?.first(where: { $0.covers(location) }) else {
      return .none
    }
    usage?.note(line.place)
    return .allows(
      Allowance(
        .ignoreFile, reason: "ignored by \(line.place.file), line \(line.place.position.line)",
        place: line.place))
  }
}

/// Records which allowlist entries were used, across all workers.
package final class AllowlistUsage: Sendable {
  private let used = Mutex<Set<ConfigurationPlace>>([])

  package init() {}

  /// The entries used so far.
  package var places: Set<ConfigurationPlace> { used.withLock { $0 } }

  func note(_ place: ConfigurationPlace) {
    _ = used.withLock { $0.insert(place) }
  }
}

extension Allowlist {
  /// Returns the first entry that allows a survivor at a location.
  func entry(allowing survivor: Survivor, at location: MatchLocation) -> Entry? {
    entries.first {
      $0.needsPlace && $0.covers(location) && $0.allows(survivor.candidate, survivor.surroundings)
    }
  }
}
