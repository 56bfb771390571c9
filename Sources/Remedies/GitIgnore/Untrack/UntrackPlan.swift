package import Git

/// Which files git is to stop tracking, and which it is not.
package struct UntrackPlan: Sendable {
  /// One tracked and ignored file.
  package struct Entry: Sendable {
    package let file: TrackedIgnored
    /// Why it looks deliberate; nil where it does not.
    package let reason: DeliberateReason?
    /// The lines that would keep it tracked properly instead.
    package let rescue: Rescue?
  }

  /// To be taken out of the index.
  package private(set) var selected: [Entry] = []
  /// Left tracked, as they look deliberate.
  package private(set) var leftOut: [Entry] = []
  /// Named paths at or below which nothing is tracked and ignored.
  package let unmatched: [GitPath]

  /// Lines that keep files tracked are worked out for so many only.
  private static let maximumRescues = 100

  init(_ files: [TrackedIgnored], _ request: UntrackRequest, _ planner: RescuePlanner) {
    unmatched = request.paths.filter { path in
      !files.contains { UntrackRequest.is($0.path.bytes, atOrBelow: path.bytes) }
    }
    var rescues = 0
    for file in files.sorted(by: { $0.path < $1.path }) where request.holds(file.path) {
      let reason = DeliberateReason(for: file)
      rescues += 1
      let rescue = rescues <= Self.maximumRescues ? planner.rescue(file) : nil
      let entry = Entry(file: file, reason: reason, rescue: rescue)
      if reason == nil || request.includesDeliberate || request.paths.contains(file.path) {
        selected.append(entry)
      } else {
        leftOut.append(entry)
      }
    }
  }

  /// The paths to be taken out of the index.
  package var paths: [GitPath] { selected.map(\.file.path) }
}
