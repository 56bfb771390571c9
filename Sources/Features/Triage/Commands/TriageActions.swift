import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Formats
internal import Reports
internal import Scan
internal import ScanCommands
internal import Stow
internal import StowCommands
internal import Text
internal import Triage
internal import Vocabulary

/// What the keys of a triage do; each changes all its files or none.
struct TriageActions {
  private let command: TriageCommand
  private let root: String
  private let scan: TriageScan
  private let store: TriageStore
  /// Recognizes the secrets of the scan.
  var mask = TextMask([])

  private static let limit = 1 << 26

  init(_ command: TriageCommand, root: String, scan: TriageScan, store: TriageStore) {
    self.command = command
    self.root = root
    self.scan = scan
    self.store = store
  }

  /// Moves the secret as `keystow stow ID` does, with all others of its file if that is the only way.
  func stow(_ finding: Finding) async throws -> TriageOutcome {
    guard let present = try await present(finding) else { return Self.absent }
    let id = finding.fingerprint
    let single = try await planned([id])
    let whole = single.prepared.plan.isEmpty ? try await plannedWithItsFile(present) : nil
    if let whole {
      let names = Set(present.locations.map(\.path.text)).sorted().joined(separator: ", ")
      let question = "Stow all \(whole.ids.count) secrets of \(names)?"
      guard try TriagePrompt.isConfirmed(question) else {
        return TriageOutcome(lines: ["Nothing stowed."])
      }
    }
    let remedy = whole?.plan ?? single
    let (report, prepared) = (remedy.report, remedy.prepared)
    Terminal.standardError.report(remedy.problems)
    let left = prepared.plan.skipped.contains { $0.location.fingerprint == id }
    let reasons = left ? report.masking(["Not moved:"] + report.left) : []
    guard !prepared.plan.isEmpty, prepared.plan.problems.isEmpty else {
      return TriageOutcome(lines: reasons.isEmpty ? ["Nothing to stow."] : reasons)
    }
    try ProjectLock.held(in: root) { try remedy.carryOut(under: $0) }
    let rest =
      command.history ? ["Still in earlier commits: rotate it, then see keystow scrub --help"] : []
    var outcome = TriageOutcome(
      .stowed, lines: report.masking(moved(prepared.plan) + report.remaining) + reasons + rest,
      isPartial: left)
    outcome.others = whole?.ids.subtracting(prepared.plan.skipped.map(\.location.fingerprint)) ?? []
    return outcome
  }

  /// A plan for all secrets of the files of a finding; nil if it would move nothing.
  private func plannedWithItsFile(
    _ finding: Finding
  ) async throws -> (ids: Set<Fingerprint>, plan: StowRemedy)? {
    let paths = Array(Set(finding.locations.map(\.path))).sorted()
    let ids = try await scan.workTree(paths).findings.map(\.fingerprint)
    guard ids.count > 1 else { return nil }
    let plan = try await planned(ids)
    let isUseful = !plan.prepared.plan.isEmpty && plan.prepared.plan.problems.isEmpty
    return isUseful ? (Set(ids), plan) : nil
  }

  private func planned(_ ids: [Fingerprint]) async throws -> StowRemedy {
    let words =
      ids.map(\.description) + ["--quiet", "--confidence", command.confidence.least.rawValue]
      + (command.wire ? ["--wire"] : [])
    let session = try StowSession(try StowCommand.parse(words))
    return session.remedy(for: try await session.prepared(with: scan.compiled))
  }

  private func moved(_ plan: StowPlan) -> [String] {
    plan.keys.flatMap { key -> [String] in
      guard !key.isKept else {
        return plan.kept.filter { $0.keys.contains { $0.name == key.name } }.map {
          "Stowed \(key.name): git ignores \(TerminalText.visible($0.path.bytes)) now"
        }
      }
      let moves = plan.moves(of: key).map { _, move in
        let location = move.location
        return
          "  \(TerminalText.visible(location.path.bytes)):\(location.start.line):\(location.start.column): "
          + TerminalText.visible(move.replacement)
      }
      return ["Stowed \(key.name) in \(TerminalText.visible(plan.secretsPath.bytes))"] + moves
    }
  }

  /// Writes an allow comment above each line with the secret; with `--history`, also an entry of the
  /// baseline, as earlier commits have no comment.
  func allow(_ finding: Finding) async throws -> TriageOutcome {
    guard let present = try await present(finding) else { return Self.absent }
    let search = try await scan.search()
    let files = Dictionary(grouping: present.locations, by: \.path).sorted { $0.key < $1.key }
    var edits: [FileEdit] = []
    var lines: [String] = []
    var others: Set<Secret> = []
    var reason: String?
    for (path, locations) in files {
      let rows = Set(locations.map(\.start.line))
      // Where no comment can be, nobody is asked for a reason.
      _ = try commented(path, above: rows, reason: "", for: finding, search)
      let words = try reason ?? TriagePrompt.line("Reason: ")
      reason = words
      guard !words.isEmpty else { return TriageOutcome(lines: ["No reason, no comment."]) }
      guard !holdsSecret(words, of: finding) else {
        return TriageOutcome(lines: ["The reason contains a secret, and this file is committed."])
      }
      let (edit, hidden) = try commented(path, above: rows, reason: words, for: finding, search)
      edits.append(edit)
      others.formUnion(hidden)
      lines.append("Allowed in \(path.text): " + rows.count.counting("comment"))
    }
    if !others.isEmpty {
      lines.append("\(others.count.counting("other secret")) on the same lines allowed, too")
    }
    if command.history {
      edits += try baselineEdits(for: finding, reason: "allowed by a comment")
      lines.append("Earlier commits: recorded in \(BaselineFile.name)")
    }
    try store.carryOut(edits)
    return TriageOutcome(.comment, lines: lines)
  }

  /// Returns the edit that writes comments into a file, and the other secrets that they hide.
  ///
  /// - Throws: `AllowCommentError`, also if the finding would still be there.
  private func commented(
    _ path: GitPath, above lines: Set<Int>, reason: String, for finding: Finding,
    _ search: SecretSearch
  ) throws -> (edit: FileEdit, hidden: Set<Secret>) {
    let target = root.pathBytes + [UInt8(ascii: "/")] + path.bytes
    let name = String(decoding: target, as: UTF8.self)
    guard let old = try CurrentFile(path: name).content(limit: Self.limit) else {
      throw AllowCommentError(path: path, reason: "not a file")
    }
    let new = try AllowComment.adding(above: lines, reason: reason, to: old, of: path)
    let (before, after) = (try found(search, old, path), try found(search, new, path))
    guard after[finding.fingerprint] == nil else {
      throw AllowCommentError(path: path, reason: "a comment does not allow this")
    }
    let hidden = Set(before.filter { after[$0.key] == nil }.values).subtracting([finding.secret])
    return (FileEdit(path: name, old: old, new: new), hidden)
  }

  private func found(
    _ search: SecretSearch, _ bytes: [UInt8], _ path: GitPath
  ) throws -> [Fingerprint: Secret] {
    let kept = try search.trials(in: bytes, of: path).compactMap {
      trial -> (Fingerprint, Secret)? in
      guard case .keep(let survivor) = trial.verdict else { return nil }
      let secret = Secret(survivor.candidate.value)
      return (Fingerprint(rule: survivor.candidate.rule, secret: secret), secret)
    }
    return Dictionary(kept, uniquingKeysWith: { first, _ in first })
  }

  /// Adds an `[[allow]]` entry, with a reason and a date that the user gives.
  func addEntry(for finding: Finding) throws -> TriageOutcome {
    if let name = try ScanConfiguration(root: root).gitleaksFile {
      return TriageOutcome(
        lines: [
          "\(name) has the exceptions of this repository, and an entry in "
            + "\(ConfigurationFile.name) would turn it off; add it there, or press b"
        ])
    }
    let reason = try TriagePrompt.line("Reason: ")
    guard !reason.isEmpty else { return TriageOutcome(lines: ["No reason, no entry."]) }
    guard !holdsSecret(reason, of: finding) else {
      return TriageOutcome(lines: ["The reason contains a secret, and this file is committed."])
    }
    guard let expires = try expiry() else {
      return TriageOutcome(lines: ["Not a day in the future, no entry."])
    }
    let path = PathText.path(of: ConfigurationFile.name, in: root)
    let old = try InputFile(path: path).readIfPresent()
    let entry = AllowEntry(finding.fingerprint, reason: reason, expires: expires.day)
    let new = try entry.added(to: old ?? [])
    let configuration = try ConfigurationFile.parse(new, name: path)
    guard configuration.allowedFingerprints[finding.fingerprint] != nil else {
      return TriageOutcome(lines: ["\(ConfigurationFile.name): no place for an entry"])
    }
    try store.carryOut([FileEdit(path: path, old: old, new: new)])
    let until = expires.day.map { " until \($0)" } ?? ""
    return TriageOutcome(.entry, lines: ["Allowed in \(ConfigurationFile.name)\(until)"])
  }

  private func holdsSecret(_ text: String, of finding: Finding) -> Bool {
    let bytes = Array(text.utf8)
    return mask.isIn(bytes) || bytes.firstRange(of: finding.secret.reveal()) != nil
  }

  /// The last day of an entry, if any; nil for an answer that is none, three times.
  private func expiry() throws -> (day: CalendarDay?, Void)? {
    for _ in 0..<3 {
      let answer = try TriagePrompt.line("Last day (YYYY-MM-DD; Return: no end): ")
      if answer.isEmpty { return (nil, ()) }
      if let day = CalendarDay(answer), CalendarDay.today.map({ day >= $0 }) ?? true {
        return (day, ())
      }
    }
    return nil
  }

  /// Records the finding as known.
  func addToBaseline(_ finding: Finding) throws -> TriageOutcome {
    let edits = try baselineEdits(for: finding, reason: nil)
    guard !edits.isEmpty else {
      return TriageOutcome(lines: ["Known from \(BaselineFile.name) already."])
    }
    try store.carryOut(edits)
    // The baseline itself is written last.
    let files = edits.reversed().map { PathText.parts(of: $0.path).name }.joined(separator: " and ")
    return TriageOutcome(.baseline, lines: ["Recorded in \(files)"])
  }

  private func baselineEdits(for finding: Finding, reason: String?) throws -> [FileEdit] {
    try BaselineFile(besides: root).edits { current in
      var generator = SystemRandomNumberGenerator()
      var document = current ?? BaselineDocument(drawingFrom: &generator)
      return document.add([finding], reason: reason) > 0 ? document : nil
    }
  }

  /// Opens the page on which the secret is rotated, and says where it is.
  func rotate(_ finding: Finding) -> [String] {
    guard let page = finding.rule.rotation else { return [Advice.next(for: finding)] }
    return [(ProviderPage.open(page) ? "Opened " : "Open ") + page]
  }

  /// The finding in the work tree as it is now; nil if it is not there.
  private func present(_ finding: Finding) async throws -> Finding? {
    let paths = command.history ? [] : Array(Set(finding.locations.map(\.path))).sorted()
    return try await scan.workTree(paths).findings.first { $0.fingerprint == finding.fingerprint }
  }

  private static let absent = TriageOutcome(
    lines: ["Not in the work tree; press b to record it, or e to allow it"])
}
