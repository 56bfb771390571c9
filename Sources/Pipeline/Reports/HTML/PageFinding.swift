internal import Candidates
internal import Findings
internal import Text

/// A finding with what the page filters and counts.
struct PageFinding {
  let finding: Finding
  /// Whether an earlier report has it, too; nil without one.
  let change: Change?
  let presence: Presence

  enum Change: String, CaseIterable {
    case new, still, gone

    var title: String {
      switch self {
      case .new: "New"
      case .still: "Still there"
      case .gone: "Gone"
      }
    }
  }

  /// The most recent place of a secret.
  enum Presence: String, CaseIterable {
    /// A file in no commit, or read without the history.
    case files
    case head, refs, history

    var title: String {
      switch self {
      case .files: "Files"
      case .head: "HEAD"
      case .refs: "Other branches and tags"
      case .history: "History only"
      }
    }
  }

  init(_ finding: Finding, _ change: Change?) {
    self.finding = finding
    self.change = change
    presence = Self.presence(of: finding)
  }

  private static func presence(of finding: Finding) -> Presence {
    let introductions = finding.locations.compactMap(\.introduction)
    if introductions.isEmpty { return .files }
    if introductions.contains(where: \.isInHead) { return .head }
    let isInRefs = introductions.contains { introduction in
      introduction.history.map { $0.branches.count + $0.tags.count + $0.otherRefs.count > 0 }
        ?? false
    }
    return isInRefs ? .refs : .history
  }

  /// The state at the provider, or `unchecked`.
  var state: String { finding.live?.state.rawValue ?? Self.unchecked }

  static let unchecked = "unchecked"

  /// The date of the commit that introduced it.
  var introduced: Timestamp? { finding.oldest?.introduction.origin.date }

  /// The date of the commit that removed it last, unless HEAD has it.
  var removed: Timestamp? {
    guard presence != .head, presence != .files else { return nil }
    return finding.locations.compactMap { $0.introduction?.history?.removals.kept.last?.date }
      .max { $0.seconds < $1.seconds }
  }

  /// Returns findings with the most urgent first; equally urgent ones stay in their order.
  static func sorted(_ findings: [PageFinding]) -> [PageFinding] {
    findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.urgency, right.element.urgency)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }

  private var urgency: (Urgency, Int) {
    (Urgency(of: finding), presence == .head || presence == .files ? 1 : 0)
  }
}
