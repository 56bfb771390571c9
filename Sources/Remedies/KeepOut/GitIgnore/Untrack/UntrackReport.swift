package import Formats
internal import Git
internal import IgnoreRules
package import Reports
internal import Text

/// A plan of untracking, in words for a person.
package struct UntrackText {
  private let plan: UntrackPlan
  private let style: TextStyle
  private let listed: Int

  package init(_ plan: UntrackPlan, style: TextStyle) {
    self.plan = plan
    self.style = style
    listed = style.isVerbose ? Int.max : 40
  }

  /// What will happen, to whom, and what to do instead.
  ///
  /// - Parameters:
  ///   - hasBackup: whether copies are going to be made.
  ///   - backupSuggestion: a folder for copies.
  package func lines(hasBackup: Bool, backupSuggestion: String) -> [String] {
    var lines: [String] = []
    if plan.selected.isEmpty {
      lines.append("Nothing to untrack.")
    } else {
      lines.append(
        style.paint("Git stops tracking \(count(plan.selected)); nothing changes on disk:", .bold))
      lines += list(plan.selected)
    }
    if !plan.leftOut.isEmpty {
      lines += ["", style.paint("Left tracked, as it looks deliberate:", .bold)]
      lines += list(plan.leftOut)
      lines.append("  To untrack them too: name them, or add --include-deliberate")
    }
    guard let first = plan.selected.first else { return lines }
    lines += ["", style.paint("What it means for others, and for you later:", .bold)]
    lines += hazards(visible(first.file.path))
    if !hasBackup {
      lines += ["", "To copy the files to a safe place first: --backup \(backupSuggestion)"]
    }
    return lines + rescueLines() + historyLines(first.file.path)
  }

  /// What to do when it is done.
  package static func closing(count: Int) -> [String] {
    let noun = count == 1 ? "1 file" : "\(count) files"
    return [
      "Done: \(noun) no longer tracked, all still on disk. To record it: "
        + "git commit -m \"Stop tracking ignored files\"",
      "To undo it before the commit: git reset",
    ]
  }

  private func count(_ entries: [UntrackPlan.Entry]) -> String {
    entries.count == 1 ? "1 file" : "\(entries.count) files"
  }

  private func visible(_ path: GitPath) -> String { TerminalText.visible(path.bytes) }

  private func list(_ entries: [UntrackPlan.Entry]) -> [String] {
    var lines = entries.prefix(listed).map { entry in
      let why = entry.reason.map { ": \($0.rawValue)" } ?? ""
      return "  " + visible(entry.file.path) + "  "
        + style.paint(
          PatternCheck.quoted(entry.file.match.pattern) + " "
            + PatternCheck.spot(entry.file.match) + why, .dim)
    }
    if entries.count > listed {
      lines.append("  and \(entries.count - listed) more (-v lists all)")
    }
    return lines
  }

  private func hazards(_ name: String) -> [String] {
    let all = plan.selected.count > 1 ? "\(name) (and each other file above)" : name
    return [
      "  1. A colleague who pulls the commit loses the file: git deletes \(all) from the work",
      "     tree, as for any file that a commit removes. Tell them to copy it first.",
      "  2. A colleague who has changed \(name) cannot pull: git stops with \"Your local",
      "     changes would be overwritten by merge\" until the change is put aside.",
      "  3. Checking out a commit from before puts its old \(name) over yours without a",
      "     question, as ignored files count as expendable; going back then deletes it.",
    ]
  }

  /// The other repair: the exact lines that keep a file tracked as an exception.
  private func rescueLines() -> [String] {
    let entries = (plan.leftOut + plan.selected).filter { $0.rescue != nil }
    guard !entries.isEmpty else { return [] }
    let shown = style.isVerbose ? 100 : 5
    var lines = [
      "", "To keep a file tracked instead, add these lines at the end of the file named:",
    ]
    for entry in entries.prefix(shown) {
      guard let rescue = entry.rescue else { continue }
      lines.append("  " + visible(entry.file.path) + ", in " + visible(rescue.file) + ":")
      lines += rescue.lines.map { "    " + TerminalText.visible($0) }
    }
    if entries.count > shown { lines.append("  and so on for \(entries.count - shown) more (-v)") }
    return lines
  }

  private func historyLines(_ path: GitPath) -> [String] {
    [
      "", "The history still has these files, and so has every clone. If they hold keys:",
      "  keystow scan --history    to find them; then revoke or rotate each one",
      "  git filter-repo           to take files out of the history, as far as that helps: "
        + "clones and forks keep them",
    ]
  }
}

/// A plan of untracking for programs.
package enum UntrackJSON {
  /// - Parameter isDone: whether the index was written.
  package static func value(of plan: UntrackPlan, isDone: Bool) -> JSONValue {
    .object([
      JSONMember("done", .bool(isDone)),
      JSONMember("untrack", .array(plan.selected.map(entry))),
      JSONMember("left_tracked", .array(plan.leftOut.map(entry))),
    ])
  }

  private static func entry(_ entry: UntrackPlan.Entry) -> JSONValue {
    let match = entry.file.match
    let rescue = entry.rescue.map { rescue in
      JSONValue.object(
        ReportFields.text("file", rescue.file.bytes) + [
          JSONMember(
            "lines", .array(rescue.lines.map { .string(String(decoding: $0, as: UTF8.self)) }))
        ])
    }
    return .object(
      ReportFields.text("path", entry.file.path.bytes)
        + ReportFields.text("rule_file", match.file.name) + [
          JSONMember("rule_line", .integer(match.pattern.line))
        ] + ReportFields.text("pattern", match.pattern.text) + [
          JSONMember("local_rule", .bool(entry.file.isLocal)),
          JSONMember("deliberate", .optional(entry.reason?.rawValue)),
          JSONMember("keep_tracked", rescue ?? .null),
        ])
  }
}
