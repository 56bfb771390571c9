internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import Ignore
internal import IgnoreRules
internal import ProjectFacts
internal import Provenance
internal import Text
internal import Vocabulary

/// Reports the files of the history that should not have been committed.
struct DangerousFileCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []
  private(set) var removals: [GitPath: Bool] = [:]
  private var tracked: [(path: GitPath, severity: Severity)] = []
  /// The files with findings of the scan.
  private let withFindings: Set<GitPath>
  /// The exceptions that allow all findings of a file.
  private let accepted: [GitPath: String]
  private let facts: ProjectFacts

  init(_ scan: ScanResult, _ facts: ProjectFacts) {
    withFindings = Set(scan.findings.flatMap { $0.locations.map(\.path) })
    accepted = Dictionary(
      scan.allowedFindings.flatMap { one in one.places.map { ($0.path, one.allowance.source) } },
      uniquingKeysWith: { first, _ in first })
    self.facts = facts
  }

  /// Checks each noted file by its whole path and each noted content.
  mutating func run(_ places: [NotedPath], in repository: borrowing Repository) {
    for file in places {
      do {
        if let (severity, holds) = try worst(of: file, in: repository) {
          let isKept = try HeadFile(file.path).id(in: repository) != nil
          take(file, severity, holds, isKept: isKept)
        }
      } catch {
        problems.append(Problem(path: file.path, message: "\(error)"))
      }
    }
  }

  private func worst(
    of file: NotedPath, in repository: borrowing Repository
  ) throws -> (Severity, String)? {
    let names = DangerTable.standard.names(fitting: file.path.bytes)
    guard !names.isEmpty else { return nil }
    var worst: (Severity, String)?
    for blob in file.blobs {
      let verdict = try repository.withObject(blob) { _, bytes in
        let copy = [UInt8](copying: bytes)
        return DangerClassifier(path: file.path, bytes: copy, size: copy.count, facts: facts)
          .verdict(for: names)
      }
      guard case .dangerous(let severity, let holds)? = verdict, severity > .low else { continue }
      if worst.map({ severity > $0.0 }) ?? true { worst = (severity, holds) }
    }
    return worst
  }

  private mutating func take(
    _ file: NotedPath, _ severity: Severity, _ holds: String, isKept: Bool
  ) {
    let hasFindings = withFindings.contains(file.path)
    let exception = hasFindings ? nil : accepted[file.path].map { "accepted by \($0)" }
    let reason =
      exception ?? facts.place(of: file.path).map { "in \($0.purpose.text), as \($0.source.text)" }
    if let reason {
      // The findings of a test key are reported as such.
      guard !hasFindings else { return }
      items.append(
        AuditItem(
          .dangerousFile, .note, severity, path: file.path, commit: file.commit,
          message: "contains \(holds), \(file.life); \(reason)"))
      return
    }
    // A file with other contents as well is fixed by replacing the secret that the scan found.
    if severity < .high, withFindings.contains(file.path) { return }
    removals[file.path] = isKept && !file.isInHead
    var item = AuditItem(
      .dangerousFile, .rotation, severity, path: file.path, commit: file.commit,
      message: "contains \(holds), \(file.life)")
    item.advice = "Rotate its contents at their issuer"
    items.append(item)
    if file.isInHead { tracked.append((file.path, severity)) }
  }

  /// One item for all files to untrack; they stay on disk.
  var current: AuditItem? {
    guard let first = tracked.first else { return nil }
    var item = AuditItem(
      .dangerousFile, .current, tracked.map(\.severity).max(), path: first.path,
      message: tracked.count == 1
        ? "is tracked; untracking keeps it on disk"
        : "\(tracked.count) such files are tracked; untracking keeps them on disk")
    if tracked.count > 1 { item.details = tracked.map(\.path.text) }
    let names = tracked.map { ShellWord.quoted($0.path) }.joined(separator: " ")
    let rules = tracked.map {
      ShellWord.quoted([UInt8(ascii: "/")] + PatternText.literal($0.path.bytes))
    }
    item.commands = [
      "git --literal-pathspecs rm --cached -- " + names,
      "printf '%s\\n' " + rules.joined(separator: " ") + " >> .gitignore",
    ]
    return item
  }
}
