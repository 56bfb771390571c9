internal import Bytes
internal import Candidates
internal import Filters
internal import Git
internal import GitIgnore

/// Names the files of the history that should never have been committed.
struct DangerousFileCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []
  private(set) var removals: [GitPath: Bool] = [:]

  /// Judges each noted file by its whole path and every noted content.
  mutating func run(_ places: [NotedPlace], in repository: borrowing Repository) {
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
    of place: NotedPlace, in repository: borrowing Repository
  ) throws -> (Severity, String)? {
    let names = DangerTable.standard.names(fitting: place.path.bytes)
    guard !names.isEmpty else { return nil }
    var worst: (Severity, String)?
    for blob in place.blobs {
      let verdict = try repository.withObject(blob) { _, bytes in
        let copy = NotingReader.copy(bytes)
        return DangerJudgement(path: place.path, bytes: copy, size: copy.count).verdict(for: names)
      }
      guard case .dangerous(let severity, let holds)? = verdict, severity > .low else { continue }
      if worst.map({ severity > $0.0 }) ?? true { worst = (severity, holds) }
    }
    return worst
  }

  private mutating func take(
    _ place: NotedPlace, _ severity: Severity, _ holds: String, isKept: Bool
  ) {
    guard DeliberateReason.place(of: place.path) == nil else {
      items.append(
        AuditItem(
          .dangerousFile, .note, severity, path: place.path, commit: place.commit,
          message: "holds \(holds), \(place.life); its folder says that it is test data"))
      return
    }
    removals[place.path] = isKept
    var item = AuditItem(
      .dangerousFile, .rotation, severity, path: place.path, commit: place.commit,
      message: "holds \(holds), \(place.life)")
    item.advice = "Replace what it holds where that was issued"
    items.append(item)
    guard place.isInHead else { return }
    item = AuditItem(
      .dangerousFile, .current, severity, path: place.path,
      message: "is tracked, and stays on disk when it no longer is")
    item.commands = [
      "git rm --cached -- " + ShellWord.quoted(place.path),
      "echo " + ShellWord.quoted([UInt8(ascii: "/")] + place.path.bytes) + " >> .gitignore",
    ]
    items.append(item)
  }
}
