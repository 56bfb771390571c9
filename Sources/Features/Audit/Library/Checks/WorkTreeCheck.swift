internal import Bytes
internal import Candidates
internal import Git
internal import Ignore
internal import IgnoreRules
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Checks the work tree: tracked files that are ignored, and files that the next `git add -A` would
/// add.
struct WorkTreeCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - known: files that are already reported.
  ///   - wantedRules: the ignore rules for the project's tools.
  /// - Throws: `RepositoryError` or `GitError`.
  init(
    path: String, known: Set<GitPath>, wantedRules: [UInt8], facts: ProjectFacts,
    judge: SecretJudge?
  ) throws {
    let check = try RepositoryCheck(path: path, facts: facts)
    let result = try check.result(in: .committed, judge: judge)
    problems = result.problems
    var ignored: [CheckItem] = []
    for item in result.items {
      switch item.section {
      case .trackedDanger where !known.contains(item.path): items.append(indexed(item))
      case .untrackedDanger: items.append(untracked(item))
      case .trackedIgnored: ignored.append(item)
      default: continue
      }
    }
    if !ignored.isEmpty { items.append(tracked(ignored)) }
    if !wantedRules.isEmpty { try takeUnignored(check.root, wantedRules) }
  }

  private func indexed(_ item: CheckItem) -> AuditItem {
    var copy = AuditItem(
      .dangerousFile, .current, item.severity, path: item.path,
      message: "staged: " + item.message)
    copy.advice = item.next
    copy.commands = ["git --literal-pathspecs rm --cached -- " + ShellWord.quoted(item.path)]
    return copy
  }

  private func untracked(_ item: CheckItem) -> AuditItem {
    var copy = AuditItem(
      .untrackedDanger, .ignoring, item.severity, path: item.path, message: item.message)
    let rule = [UInt8(ascii: "/")] + PatternText.literal(item.path.bytes)
    copy.commands = ["echo " + ShellWord.quoted(rule) + " >> .gitignore"]
    return copy
  }

  private func tracked(_ ignored: [CheckItem]) -> AuditItem {
    let paths = ignored.flatMap { [$0.path] + $0.others }
    var item = AuditItem(
      .trackedIgnored, .current, .low, path: paths.first,
      message: paths.count.counting("tracked file is", "tracked files are") + " ignored")
    item.details = AuditItem.list(paths)
    item.advice = "Untrack them, or keep them with a line that starts with !; the plan shows which"
    item.commands = [
      "keystow ignore untrack --dry-run", "keystow ignore untrack",
    ]
    return item
  }

  /// Reports files that are neither tracked nor ignored, and that the wanted rules would ignore.
  private mutating func takeUnignored(_ root: String, _ rules: [UInt8]) throws {
    let source = try WorkTreeSource(
      path: root, selection: WorkTreeSelection(), maximumByteCount: 0)
    // The check before has reported what cannot be listed.
    var ignoredProblems: [Problem] = []
    let tracked = Set(try Repository(at: root).indexEntries().map(\.path))
    let file = IgnoreFile(name: [], bytes: rules)
    let dangerous = Set(items.compactMap(\.path))
    var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? file : nil }
    let found = try source.origins(problems: &ignoredProblems).map(\.path).filter { path in
      !tracked.contains(path) && !dangerous.contains(path)
        && tree.decision(for: path.bytes, isFolder: false).isIgnored
    }
    guard !found.isEmpty else { return }
    var item = AuditItem(
      .unignoredFiles, .ignoring, .low, path: found.first,
      message: found.count.counting(
        "file of tools or settings is", "files of tools or settings are")
        + " not ignored")
    item.details = AuditItem.list(found)
    item.commands = ["keystow ignore add --dry-run", "keystow ignore add"]
    items.append(item)
  }
}
