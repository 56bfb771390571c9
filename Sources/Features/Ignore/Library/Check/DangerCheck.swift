internal import Bytes
internal import Candidates
internal import Git
internal import IgnoreRules
internal import ProjectFacts
internal import Text
package import Vocabulary

/// Reads the files with dangerous names and reports the dangerous ones.
struct DangerCheck: ~Copyable {
  private let repository: Repository
  private let root: String
  private(set) var items: [CheckItem] = []
  private(set) var problems: [Problem] = []
  private var reader: (any BlobReader)?
  /// The paths that are also reported as tracked and ignored.
  private let ignored: Set<GitPath>
  private let facts: ProjectFacts
  private let judge: SecretJudge?

  /// The number of bytes of a file that are read.
  private static let limit = 64 << 20

  init(
    _ repository: consuming Repository, root: String, ignored: Set<GitPath>, facts: ProjectFacts,
    judge: SecretJudge?
  ) {
    self.facts = facts
    self.judge = judge
    self.repository = repository
    self.root = root
    self.ignored = ignored
  }

  mutating func run(_ suspects: [Survey.Suspect]) {
    var folders: [String: (count: Int, first: GitPath, holds: String, isTracked: Bool)] = [:]
    for suspect in suspects {
      var opinion = SecretOpinion.silent
      switch verdict(on: suspect, &opinion) {
      case .harmless: continue
      case .pointer(let severity, let holds):
        items.append(pointer(suspect, severity, holds))
      case .dangerous(.low, let holds):
        var isTracked = false
        if case .tracked = suspect.state { isTracked = true }
        if case .keptOut = suspect.state { continue }
        let key = "\(isTracked) \(holds)"
        var entry = folders[key] ?? (0, suspect.path, holds, isTracked)
        entry.count += 1
        folders[key] = entry
      case .dangerous(let severity, let holds):
        items.append(item(suspect, severity, holds, opinion))
      }
    }
    for (_, entry) in folders.sorted(by: { $0.value.first < $1.value.first }) {
      items.append(noise(entry.count, entry.first, entry.holds, isTracked: entry.isTracked))
    }
  }

  /// - Parameter opinion: what a scan says of the content, if it is dangerous.
  private mutating func verdict(
    on suspect: Survey.Suspect, _ opinion: inout SecretOpinion
  ) -> DangerVerdict {
    do {
      switch suspect.state {
      case .tracked(let id):
        guard let size = try repository.header(of: id)?.size, size <= Self.limit else {
          return .harmless
        }
        let bytes = try repository.withObject(id) { _, bytes in [UInt8](copying: bytes) }
        return try verdict(on: bytes ?? [], of: suspect, &opinion)
      case .untracked, .keptOut:
        return try verdict(onDisk: suspect, &opinion)
      }
    } catch {
      problems.append(Problem(path: suspect.path, message: "\(error)"))
      return .harmless
    }
  }

  private func verdict(
    on bytes: [UInt8], of suspect: Survey.Suspect, _ opinion: inout SecretOpinion
  ) throws -> DangerVerdict {
    let verdict = DangerClassifier(
      path: suspect.path, bytes: bytes, size: bytes.count, facts: facts
    ).verdict(for: suspect.names)
    if case .dangerous(let severity, _) = verdict, severity > .low, let judge {
      opinion = try judge.opinion(suspect.path, bytes)
    }
    return verdict
  }

  private mutating func verdict(
    onDisk suspect: Survey.Suspect, _ opinion: inout SecretOpinion
  ) throws -> DangerVerdict {
    let reader =
      try self.reader ?? WorkTreeSource(path: root, maximumByteCount: Self.limit).makeReader()
    self.reader = reader
    var content: [UInt8] = []
    let skipReason = try reader.read(Origin(path: suspect.path, kind: .file)) { bytes, _ in
      content = Array(copying: bytes)
    }
    let verdict = try verdict(on: content, of: suspect, &opinion)
    if case .failed(let reason) = skipReason {
      problems.append(Problem(path: suspect.path, message: reason))
    }
    guard case .dangerous(let severity, let holds) = verdict else { return verdict }
    // The result of git add: encrypted, or a pointer.
    switch try repository.filterName(of: suspect.path) {
    case nil: return verdict
    case "lfs": return .pointer(severity, holds: holds)
    case .some(let name):
      let isEncrypting = ["crypt", "sops", "age", "seal", "vault"].contains { name.contains($0) }
      return isEncrypting ? .harmless : verdict
    }
  }

  private func pointer(
    _ suspect: Survey.Suspect, _ severity: Severity, _ holds: String
  ) -> CheckItem {
    CheckItem(
      .note, "lfs-pointer", path: suspect.path, severity: severity,
      message: "a Git LFS pointer; by its name, its content is \(holds)")
  }

  private func item(
    _ suspect: Survey.Suspect, _ severity: Severity, _ holds: String, _ opinion: SecretOpinion
  ) -> CheckItem {
    let fact = facts.place(of: suspect.path)
    let state = if case .tracked = suspect.state { "tracked" } else { "not ignored" }
    if case .accepted(let exception) = opinion {
      return CheckItem(
        .note, "accepted-danger", path: suspect.path, severity: severity,
        message: "\(state), contains \(holds), accepted by \(exception)")
    }
    // Ignoring what tests read would break them, and a scan stops at it until somebody accepts it.
    if let fact, opinion == .reported {
      let isTracked = state == "tracked"
      return CheckItem(
        isTracked ? .trackedDanger : .untrackedDanger,
        isTracked ? "tracked-danger-in-test-data" : "untracked-danger-in-test-data",
        path: suspect.path, severity: severity,
        message: "\(state), contains \(holds), in \(Self.text(of: fact))",
        next: "make it when the tests run, or accept it: keystow triage")
    }
    let isDeliberate = fact != nil
    let rule = "/" + TerminalText.visible(PatternText.literal(suspect.path.bytes))
    switch suspect.state {
    case .tracked:
      guard !isDeliberate else {
        return CheckItem(
          .note, "tracked-danger-in-test-data", path: suspect.path, severity: severity,
          message: "tracked, contains \(holds)" + (fact.map { ", in " + Self.text(of: $0) } ?? ""))
      }
      return CheckItem(
        .trackedDanger, "tracked-danger", path: suspect.path, severity: severity,
        message: "tracked, contains \(holds)",
        next: advice(for: suspect.path, rule: rule))
    case .untracked:
      return CheckItem(
        isDeliberate ? .note : .untrackedDanger, "untracked-danger", path: suspect.path,
        severity: severity,
        message: "not ignored, contains \(holds)"
          + (fact.map { ", in " + Self.text(of: $0) } ?? ""),
        next: isDeliberate ? "" : "add `\(rule)` to .gitignore")
    case .keptOut(let match):
      return CheckItem(
        .note, "ignored-on-this-machine-only", path: suspect.path, severity: severity,
        message: "contains \(holds), and is ignored only by " + PatternCheck.quoted(match.pattern)
          + " in " + PatternCheck.spot(match)
          + ", a file of this machine: in other clones, git add -A adds it",
        next: "add `\(rule)` to .gitignore, which works for everyone")
    }
  }

  private static func text(of fact: FileFact) -> String {
    "\(fact.purpose.text), as \(TerminalText.visible(fact.source.text))"
  }

  /// What to do about a tracked file: a build needs sources and settings, so only their values move.
  private func advice(for path: GitPath, rule: String) -> String {
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    if Self.needed.contains(where: { name.hasSuffix($0) }) {
      return "keystow stow \(TerminalText.visible(ShellWord.quoted(path.bytes)))"
    }
    return ignored.contains(path)
      ? "keystow ignore untrack" : "add `\(rule)` to .gitignore"
  }

  private static let needed = [".xcconfig", ".plist", ".swift", ".m", ".mm", ".h"]

  private func noise(
    _ count: Int, _ first: GitPath, _ holds: String, isTracked: Bool
  ) -> CheckItem {
    let more = count > 1 ? " (and \(count - 1) more of this kind)" : ""
    return CheckItem(
      .note, isTracked ? "tracked-noise" : "untracked-noise", path: first, severity: .low,
      message: (isTracked ? "tracked" : "not ignored") + ", contains \(holds)\(more)")
  }
}

/// What a scan says of the secrets in a file.
package enum SecretOpinion: Sendable, Hashable {
  /// It reports none.
  case silent
  /// It reports one until somebody accepts it.
  case reported
  /// It reports none, because of this: "the baseline".
  case accepted(by: String)
}

/// Asks a scan for its opinion, so that a check of files has no other one.
package struct SecretJudge {
  /// Returns the opinion on the content of a file.
  package let opinion: (GitPath, [UInt8]) throws -> SecretOpinion

  package init(_ opinion: @escaping (GitPath, [UInt8]) throws -> SecretOpinion) {
    self.opinion = opinion
  }
}
