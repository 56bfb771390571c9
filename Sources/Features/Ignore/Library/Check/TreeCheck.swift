internal import IgnoreRules
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Reports files on disk that rules treat unexpectedly.
struct TreeCheck {
  private(set) var items: [CheckItem] = []

  /// The number of files per pattern that are named.
  private static let listed = 3

  init(_ survey: Survey) {
    takeHidden(survey)
    for link in survey.links {
      items.append(
        CheckItem(
          .portability, "link", path: link.path,
          message: "a symbolic link, which " + PatternCheck.quoted(link.match.pattern) + " ("
            + PatternCheck.spot(link.match) + ") does not match: its trailing slash makes it match "
            + "folders only, so git add -A adds the link",
          next: "remove the trailing slash from the pattern"))
    }
    for twins in survey.twins {
      let isTestData = DeliberateReason.place(of: twins.first, survey.facts) != nil
      items.append(
        CheckItem(
          isTestData ? .note : .portability, "case-twins", path: twins.first,
          message: "differs from " + TerminalText.visible(twins.second.bytes)
            + " only in case: macOS and Windows can check out just one of them",
          next: isTestData ? "" : "rename one of them with git mv", others: [twins.second]))
    }
  }

  private mutating func takeHidden(_ survey: Survey) {
    var groups: [String: [Survey.Hidden]] = [:]
    for hidden in survey.hidden {
      // A generated project is ignored for good reason.
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
          message: PatternCheck.quoted(first.match.pattern) + " ignores "
            + names.joined(separator: ", ") + more + ": \(first.role.text)",
          next: "add `!" + TerminalText.visible(PatternText.literal(first.path.name))
            + "` below that line, or narrow the pattern",
          others: group.map(\.path)))
    }
  }

  private static func isGenerated(_ names: Set<[UInt8]>) -> Bool {
    [
      "project.yml", "project.json", "Project.swift", "Tuist", "Workspace.swift", "Package.swift",
      "WORKSPACE",
    ]
    .contains { names.contains(Array($0.utf8)) }
  }
}
