internal import CommandLine
internal import Configuration
internal import Filters
internal import Findings
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// The exceptions that a change adds to the files of a project.
struct AddedExceptions {
  private let before: ProjectExceptions
  private var found: [NewException] = []

  /// - Parameters:
  ///   - change: the change.
  ///   - root: the folder of the repository.
  ///   - configuration: the path of the configuration in the repository; `.some(nil)` for one that the
  ///     change does not alter, and nil for those at the root.
  ///   - baseline: the same of the baseline.
  /// - Throws: `FileError`, all mistakes in a file at once, `GitError`.
  static func list(
    of change: ReviewedChange, in root: String, configuration: String?? = nil,
    baseline: String?? = nil
  ) throws -> [NewException] {
    func exceptions(_ commit: CommittedFiles) throws -> ProjectExceptions {
      let files = ExceptionFiles(of: commit, in: root)
      return ProjectExceptions(
        configuration: try ScanConfiguration(files: files).read(committed: configuration),
        baseline: try files.baseline(at: baseline)?.content.document?.entries ?? [],
        baselinePath: (baseline ?? nil) ?? BaselineFile.name)
    }
    var added = AddedExceptions(before: try exceptions(change.base))
    for tip in change.tips { added.take(try exceptions(tip)) }
    var seen: Set<NewException> = []
    return added.found.filter { seen.insert($0).inserted }
  }

  private init(before: ProjectExceptions) {
    self.before = before
  }

  private mutating func take(_ after: ProjectExceptions) {
    let old = before.configuration
    let new = after.configuration
    let entries = Set(old.allowlist.entries.map(\.criteria))
    for entry in new.allowlist.entries where !entries.contains(entry.criteria) {
      add(.allowlist, entry.place, "\(entry.name) \(entry.reason)")
    }
    for (fingerprint, place) in new.allowlist.fingerprintPlaces
    where old.allowlist.fingerprintPlaces[fingerprint] == nil {
      add(.allowlist, place, "[[allow]] of fingerprint \(fingerprint)")
    }
    let patterns = Set(old.facts.roles.roles.map(\.identity))
    for role in new.facts.roles.roles where role.excuses && !patterns.contains(role.identity) {
      let place = ConfigurationPlace(
        file: ConfigurationFile.name, position: Position(line: role.line, column: 1))
      add(.setting, place, "[files] \(role.purpose.word) \(role.pattern)")
    }
    for rule in new.disabledRules where !old.disabledRules.contains(rule) {
      add(.setting, new.scanPlace, "disables the rule \(rule)")
    }
    if let size = new.maxFileSize, size < old.maxFileSize ?? ByteCount.standard.count {
      add(.setting, new.scanPlace, "skips files of more than \(ByteSize.text(size))")
    }
    let lines = Set(old.allowlist.ignoredLines.map(\.identity))
    for line in new.allowlist.ignoredLines where !lines.contains(line.identity) {
      add(.ignoreFile, line.place, "ignores line \(line.line) of \(line.path.text)")
    }
    let hashes = Set(before.baseline.map(\.hash))
    for entry in after.baseline where !hashes.contains(entry.hash) {
      let place = ConfigurationPlace(
        file: after.baselinePath, position: entry.position ?? Position(line: 1, column: 1))
      add(.baseline, place, "baseline entry \(entry.rule)" + (entry.reason.map { ": " + $0 } ?? ""))
    }
  }

  private mutating func add(
    _ kind: Allowance.Kind, _ place: ConfigurationPlace?, _ text: String
  ) {
    let place =
      place
      ?? ConfigurationPlace(
        file: ConfigurationFile.name, position: Position(line: 1, column: 1))
    found.append(NewException(kind, at: GitPath(place.file), place.position, text: text))
  }
}

/// The exceptions in the files of a project as of a commit.
private struct ProjectExceptions {
  let configuration: Configuration
  let baseline: [BaselineDocument.Entry]
  let baselinePath: String
}

extension FileRoles.Role {
  /// What it says, wherever the line is in its file.
  fileprivate var identity: String { "\(purpose.word) \(pattern)" }

  /// Whether it lowers findings.
  fileprivate var excuses: Bool {
    ![.sources, .secrets, .machine, .sample].contains(purpose)
  }
}

extension IgnoredLine {
  /// What it ignores, wherever the line is in its file.
  fileprivate var identity: String { "\(commit ?? ""):\(path.text):\(line)" }
}
