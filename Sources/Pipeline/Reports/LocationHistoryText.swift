internal import Findings
internal import Text
internal import Vocabulary

/// The history of a secret at a path in words, safe to show.
enum LocationHistoryText {
  /// The number of names listed of each kind.
  private static let listedNames = 3

  /// Returns the refs that still contain it: `HEAD, branches main, dev, tag v1.0 and 12 more`; nil if
  /// none does.
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

  /// Returns where it still is: in refs, or in the history alone, which is not to be read as if nobody
  /// had it.
  static func whereabouts(_ introduction: Introduction) -> String {
    holders(introduction) ?? "the history, but not in the newest version of any branch or tag"
  }

  /// Returns whether refs still contain it, in a few words: `still in HEAD`.
  static func state(_ introduction: Introduction) -> String {
    if introduction.isInHead { return "still in HEAD" }
    guard introduction.history != nil else { return "no longer in HEAD" }
    return holders(introduction).map { "no longer in HEAD, still in " + $0 }
      ?? "now only in the history"
  }

  /// Returns the last removal: `9cdd6a0e12 2026-11-21 "Move the key out", the last of 3`; nil if there
  /// is none.
  static func removal(_ history: LocationHistory) -> String? {
    guard let last = history.removals.kept.last else { return nil }
    return last.commit.hex.prefix(10) + " " + last.date.day.description + " " + quoted(last)
      + (history.removals.count > 1 ? ", the last of \(history.removals.count)" : "")
  }

  /// Returns everything that is known, in one line: introduction, moves, removal, and refs.
  static func life(_ introduction: Introduction) -> String {
    var parts = [
      "Introduced in \(introduction.commit.hex.prefix(10)) \(introduction.origin.date.day) by "
        + TerminalText.visible(introduction.author) + " <"
        + TerminalText.visible(introduction.email) + "> " + quoted(introduction.origin)
    ]
    if let path = introduction.history?.renamedFrom {
      parts.append("moved from " + TerminalText.visible(path.bytes))
    }
    if let removal = introduction.history.flatMap(removal) { parts.append("removed in " + removal) }
    if let returns = introduction.history?.returns.count, returns > 0 {
      parts.append("introduced again in \(returns.counting("later commit"))")
    }
    parts.append(
      introduction.history == nil && !introduction.isInHead
        ? "no longer in HEAD" : "still in " + whereabouts(introduction))
    return parts.joined(separator: "; ")
  }

  /// Returns the first line of a commit message in quotes.
  static func quoted(_ note: CommitSummary) -> String {
    "\"" + TerminalText(Array(note.summary.utf8)).prefix(columns: 72).text + "\""
  }
}
