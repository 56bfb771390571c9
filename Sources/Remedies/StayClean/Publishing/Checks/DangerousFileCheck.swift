internal import Bytes
internal import Candidates
internal import Git
internal import GitIgnore
internal import IgnoreRules
internal import Provenance
internal import Text

/// Names the files of the history that should never have been committed.
struct DangerousFileCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []
  private(set) var removals: [GitPath: Bool] = [:]
  private var tracked: [(path: GitPath, severity: Severity)] = []
  /// Files in which the scan found something.
  private let withFindings: Set<GitPath>

  init(withFindings: Set<GitPath>) {
    self.withFindings = withFindings
  }

  /// Judges each noted file by its whole path and every noted content.
  mutating func run(_ places: [NotedPath], in repository: borrowing Repository) {
    for place in places {
      do {
        if let (severity, holds) = try worst(of: place, in: repository) {
          let isKept = try HeadFile(place.path).id(in: repository) != nil
          take(place, severity, holds, isKept: isKept)
        }
      } catch {
        problems.append(Problem(path: place.path, message: "\(error)"))
      }
    }
  }

  private func worst(
    of place: NotedPath, in repository: borrowing Repository
  ) throws -> (Severity, String)? {
    let names = DangerTable.standard.names(fitting: place.path.bytes)
    guard !names.isEmpty else { return nil }
    var worst: (Severity, String)?
    for blob in place.blobs {
      let verdict = try repository.withObject(blob) { _, bytes in
        let copy = RecordingReader.copy(bytes)
        return DangerClassifier(path: place.path, bytes: copy, size: copy.count).verdict(for: names)
      }
      guard case .dangerous(let severity, let holds)? = verdict, severity > .low else { continue }
      if worst.map({ severity > $0.0 }) ?? true { worst = (severity, holds) }
    }
    return worst
  }

  private mutating func take(
    _ place: NotedPath, _ severity: Severity, _ holds: String, isKept: Bool
  ) {
    guard DeliberateReason.place(of: place.path) == nil else {
      items.append(
        AuditItem(
          .dangerousFile, .note, severity, path: place.path, commit: place.commit,
          message: "holds \(holds), \(place.life); its folder says that it is test data"))
      return
    }
    // What is there for others, too, is mended by its text where the scan found the secret.
    if severity < .high, withFindings.contains(place.path) { return }
    removals[place.path] = isKept && !place.isInHead
    var item = AuditItem(
      .dangerousFile, .rotation, severity, path: place.path, commit: place.commit,
      message: "holds \(holds), \(place.life)")
    item.advice = "Replace what it holds where that was issued"
    items.append(item)
    if place.isInHead { tracked.append((place.path, severity)) }
  }

  /// All files that are to be no longer tracked; they stay on disk.
  var current: AuditItem? {
    guard let first = tracked.first else { return nil }
    var item = AuditItem(
      .dangerousFile, .current, tracked.map(\.severity).max(), path: first.path,
      message: tracked.count == 1
        ? "is tracked; on disk it stays"
        : "\(tracked.count) such files are tracked; on disk they stay")
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
