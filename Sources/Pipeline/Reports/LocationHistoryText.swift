internal import Findings
internal import Git
internal import Text

/// What became of a secret at a path, in words, safe to show.
enum LocationHistoryText {
  /// Names of each kind that are listed.
  private static let listedNames = 3

  /// What still has it: `HEAD, branches main, dev, tag v1.0 and 12 more`; nil where nothing has.
  static func holders(_ introduction: Introduction) -> String? {
    var parts = introduction.isInHead ? ["HEAD"] : []
    var rest = 0
    if let history = introduction.history {
      for (one, several, names) in [
        ("branch", "branches", history.branches), ("tag", "tags", history.tags),
        ("ref", "refs", history.otherRefs),
      ] where names.count > 0 {
        let listed = names.kept.prefix(listedNames).map { TerminalText.visible($0) }
        rest += names.count - listed.count
        parts.append(names.count.choosing(one, several) + " " + listed.joined(separator: ", "))
      }
    }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Whether it is still there, in a few words: `still in HEAD`.
  static func state(_ introduction: Introduction) -> String {
    if introduction.isInHead { return "still in HEAD" }
    guard introduction.history != nil else { return "no longer in HEAD" }
    return holders(introduction).map { "no longer in HEAD, still in " + $0 }
      ?? "no longer in any branch or tag"
  }

  /// The last removal: `9cdd6a0e12 2026-11-21 "Move the key out", the last of 3`; nil without one.
  static func removal(_ history: LocationHistory) -> String? {
    guard let last = history.removals.kept.last else { return nil }
    return last.commit.hex.prefix(10) + " " + last.date.day.description + " " + quoted(last)
      + (history.removals.count > 1 ? ", the last of \(history.removals.count)" : "")
  }

  /// The first line of a commit's message.
  static func quoted(_ note: CommitSummary) -> String {
    "\"" + TerminalText(Array(note.summary.utf8)).prefix(columns: 72).text + "\""
  }
}
