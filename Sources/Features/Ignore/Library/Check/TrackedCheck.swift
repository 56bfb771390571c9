internal import IgnoreRules
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Reports tracked files that are ignored.
struct TrackedCheck {
  private(set) var items: [CheckItem] = []

  init(_ survey: Survey, scope: RuleScope) {
    var sources: [String: [TrackedIgnored]] = [:]
    for file in survey.tracked {
      let counts = scope == .all || !file.isLocal
      let reason = DeliberateReason(for: file, survey.facts)
      guard counts else {
        items.append(Self.local(file))
        continue
      }
      if reason == .sources {
        sources["\(PatternCheck.spot(file.match))", default: []].append(file)
      } else {
        items.append(Self.item(file, reason))
      }
    }
    for files in sources.values.sorted(by: { $0[0].path < $1[0].path }) {
      items.append(Self.sources(files))
    }
  }

  private static func by(_ file: TrackedIgnored) -> String {
    PatternCheck.quoted(file.match.pattern) + " (" + PatternCheck.spot(file.match) + ")"
  }

  private static func item(_ file: TrackedIgnored, _ reason: DeliberateReason?) -> CheckItem {
    guard let reason else {
      return CheckItem(
        .trackedIgnored, "tracked-ignored", path: file.path,
        message: "ignored by " + by(file))
    }
    return CheckItem(
      .note, "tracked-ignored-deliberate", path: file.path,
      message: "tracked, but ignored by " + by(file) + ": looks deliberate, \(reason.rawValue)")
  }

  private static func local(_ file: TrackedIgnored) -> CheckItem {
    CheckItem(
      .note, "tracked-ignored-on-this-machine", path: file.path,
      message: "tracked, but ignored only by " + by(file) + ", a file of this machine",
      next: "count such rules with --rules all")
  }

  private static func sources(_ files: [TrackedIgnored]) -> CheckItem {
    let first = files[0]
    let decided = Array(first.path.bytes[..<first.decidedCount])
    let folder = TerminalText.visible(decided)
    // The pattern is relative to the folder of its file.
    let base = first.isLocal ? 0 : first.match.file.name.count - Array(".gitignore".utf8).count
    return CheckItem(
      .hidden, "hides-sources", path: GitPath(first.match.file.name),
      line: first.match.pattern.line,
      message: PatternCheck.quoted(first.match.pattern) + " matches \(folder)/, where "
        + files.count.choosing("a source file is", "\(files.count) source files are")
        + " tracked, such as " + TerminalText.visible(first.path.bytes)
        + ": new files there will not be added",
      next: "anchor the pattern to the build folder (leading slash), or add `!/"
        + TerminalText.visible(PatternText.literal(decided.dropFirst(base))) + "/`",
      others: files.map(\.path))
  }
}
