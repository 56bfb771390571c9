internal import Git
internal import IgnoreRules
internal import Text

/// Says what on disk rules treat otherwise than somebody will expect.
struct TreeCheck {
  private(set) var items: [CheckItem] = []

  /// Files that one pattern keeps out and that are named one by one.
  private static let listed = 3

  init(_ survey: Survey) {
    takeHidden(survey)
    for link in survey.links {
      items.append(
        CheckItem(
          .portability, "link", path: link.path,
          message: "a symbolic link, which " + PatternCheck.quoted(link.match.pattern) + " ("
            + PatternCheck.spot(link.match) + ") does not match: with a slash at its end it is "
            + "for folders only, so git add -A adds the link",
          next: "write the pattern without the slash at its end"))
    }
    for twins in survey.twins {
      let isTestData = DeliberateReason.place(of: twins.first) != nil
      items.append(
        CheckItem(
          isTestData ? .note : .portability, "case-twins", path: twins.first,
          message: "differs from " + TerminalText.visible(twins.second.bytes)
            + " only in case: on macOS and Windows just one of them can be checked out",
          next: isTestData ? "" : "git mv one of them to another name", others: [twins.second]))
    }
  }

  private mutating func takeHidden(_ survey: Survey) {
    var groups: [String: [Survey.Hidden]] = [:]
    for hidden in survey.hidden {
      // A project that is generated is ignored with good reason.
      if hidden.role.isOfProject, Self.isGenerated(survey.rootNames) { continue }
      groups["\(PatternCheck.spot(hidden.match)) \(hidden.role.text)", default: []].append(hidden)
    }
    for group in groups.values.sorted(by: { $0[0].path < $1[0].path }) {
      let first = group[0]
      let names = group.prefix(Self.listed).map { TerminalText.visible($0.path.bytes) }
      let more = group.count > Self.listed ? " and \(group.count - Self.listed) more" : ""
      items.append(
        CheckItem(
          .hidden, "hides-needed", path: GitPath(first.match.file.name),
          line: first.match.pattern.line,
          message: PatternCheck.quoted(first.match.pattern) + " keeps out "
            + names.joined(separator: ", ") + more + ": \(first.role.text)",
          next: "add `!" + TerminalText.visible(PatternText.literal(first.path.name))
            + "` below that line, or make the pattern narrower",
          others: group.map(\.path)))
    }
  }

  private static func isGenerated(_ names: Set<[UInt8]>) -> Bool {
    ["project.yml", "Project.swift", "Tuist", "Workspace.swift", "Package.swift", "WORKSPACE"]
      .contains { names.contains(Array($0.utf8)) }
  }
}
