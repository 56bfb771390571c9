package import Formats
internal import IgnoreRules
internal import Reports
package import Text
internal import Vocabulary

/// An untracking plan as text.
package struct UntrackText {
  private let plan: UntrackPlan
  private let style: TextStyle

  /// Files that are listed without -v.
  private static let listed = 40
  private static let listedExceptions = 5

  package init(_ plan: UntrackPlan, style: TextStyle) {
    self.plan = plan
    self.style = style
  }

  /// The plan, its consequences for others, and the alternatives.
  ///
  /// - Parameters:
  ///   - hasBackup: whether copies will be made.
  ///   - backupSuggestion: a folder for copies.
  package func lines(hasBackup: Bool, backupSuggestion: String) -> [String] {
    var listing = Listing(style: style)
    if plan.selected.isEmpty {
      listing.add("Nothing to untrack.")
    } else {
      let count = plan.selected.count
      listing.heading(
        "Git stops tracking \(count.counting("file")); "
          + "\(count.choosing("it stays", "they stay")) on disk:")
      add(plan.selected, to: &listing)
    }
    if !plan.leftTracked.isEmpty {
      listing.gap()
      let isOne = plan.leftTracked.count == 1
      listing.heading("Still tracked, because \(isOne ? "it looks" : "they look") deliberate:")
      add(plan.leftTracked, to: &listing)
      listing.add("  To untrack \(isOne ? "it" : "them"), too: --include-deliberate")
    }
    guard let first = plan.selected.first else { return listing.lines }
    listing.gap()
    listing.heading("What this means for others, and for you later:")
    listing.add(hazards(visible(first.file.path)))
    if !hasBackup {
      listing.gap()
      listing.add("To back up the files first: --backup \(ShellWord.quoted(backupSuggestion))")
    }
    addExceptions(to: &listing)
    listing.gap()
    listing.add(Self.history)
    return listing.lines
  }

  /// Returns the next steps after untracking.
  package static func closing(count: Int) -> [String] {
    [
      "Stopped tracking \(count.counting("file")); \(count.choosing("it is", "all are")) still on "
        + "disk. Commit with: git commit -m \"Stop tracking ignored files\"",
      "Undo before the commit with: git reset",
    ]
  }

  private func visible(_ path: GitPath) -> String { TerminalText.visible(path.bytes) }

  private func add(_ entries: [UntrackPlan.Entry], to listing: inout Listing) {
    listing.list(entries, limit: Self.listed) { entry in
      let why = entry.reason.map { ": \($0.rawValue)" } ?? ""
      let rule =
        PatternCheck.quoted(entry.file.match.pattern) + " " + PatternCheck.spot(entry.file.match)
      return ["  " + visible(entry.file.path) + "  " + style.paint(rule + why, .dim)]
    }
  }

  private func hazards(_ name: String) -> [String] {
    let all = plan.selected.count > 1 ? "\(name) (and the other files above)" : name
    return [
      "  1. When colleagues pull the commit, git deletes \(all)",
      "     from their work tree. Ask them to copy it first.",
      "  2. Colleagues with local changes to \(name) cannot pull: git stops with \"Your local",
      "     changes would be overwritten by merge\" until they stash them.",
      "  3. Checking out an older commit overwrites your \(name) without asking, because",
      "     git treats ignored files as expendable; switching back deletes it.",
    ]
  }

  /// The other fix: the exact lines that keep a file tracked as an exception.
  private func addExceptions(to listing: inout Listing) {
    let entries = (plan.leftTracked + plan.selected).filter { $0.rescue != nil }
    guard !entries.isEmpty else { return }
    listing.gap()
    listing.add("To keep a file tracked instead, append these lines:")
    listing.list(entries, limit: Self.listedExceptions) { entry in
      guard let rescue = entry.rescue else { return [] }
      return ["  for \(visible(entry.file.path)), to \(visible(rescue.file)):"]
        + rescue.lines.map { "    " + TerminalText.visible($0) }
    }
  }

  private static let history = [
    "These files are still in the history and in every clone. If they contain secrets:",
    "  keystow scan --history      find the secrets, then rotate each one",
    "  keystow scrub --path PATH   remove a file from the history; clones and forks keep it",
  ]
}

/// An untracking plan as JSON.
package enum UntrackJSON {
  package static func members(of plan: UntrackPlan) -> JSONObject {
    [
      "untrack": .array(plan.selected.map(entry)),
      "left_tracked": .array(plan.leftTracked.map(entry)),
    ]
  }

  private static func entry(_ entry: UntrackPlan.Entry) -> JSONValue {
    let match = entry.file.match
    let rescue = entry.rescue.map { rescue in
      JSONValue.object(
        ReportFields.text("file", rescue.file.bytes) + [
          "lines": .strings(rescue.lines.map { String(decoding: $0, as: UTF8.self) })
        ])
    }
    return .object(
      ReportFields.text("path", entry.file.path.bytes)
        + ReportFields.text("rule_file", match.file.name) + [
          "rule_line": .integer(match.pattern.line)
        ] + ReportFields.text("pattern", match.pattern.text) + [
          "local_rule": .bool(entry.file.isLocal),
          "deliberate": .optional(entry.reason?.rawValue),
          "keep_tracked": rescue ?? .null,
        ])
  }
}
