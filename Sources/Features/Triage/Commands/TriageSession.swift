internal import Candidates
internal import CommandLine
internal import Files
internal import Findings
internal import Git
internal import Reports
internal import Scan
internal import Stow
internal import StowCommands
internal import Text
internal import Triage

/// One run of `triage`: scan, then a question for each finding until the user quits.
struct TriageSession {
  private let command: TriageCommand
  private let scan: TriageScan
  private let store: TriageStore
  private var view: TriageView
  private var actions: TriageActions
  private var record: TriageRecord
  /// The findings to decide about.
  private var queue: [Finding] = []
  private var index = 0
  /// Whether files changed since the scan, so that lines may have moved.
  private var isStale = false
  /// The decisions of this run, in order.
  private var decided: [TriageRecord.Decision] = []
  private var isComplete = true
  /// Whether there are findings that were skipped, now or earlier.
  private var hasSkipped = false

  init(_ command: TriageCommand) async throws {
    self.command = command
    let repository = try Repository(at: ".")
    store = try TriageStore(of: repository)
    let root = repository.workTree ?? repository.gitFolder
    scan = TriageScan(command, root: root)
    record = try store.record()
    var style = TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(command.color),
      width: Terminal.standardOutput.columns ?? 80)
    style.url = FileLinks(to: RealPath.of(root))?.url
    view = TriageView(
      root: root, style: style, disclosure: command.showSecrets ? .revealed : .masked,
      search: try await scan.maskingSearch())
    actions = TriageActions(command, root: root, scan: scan, store: store)
  }

  mutating func run() async throws {
    if let line = try store.finishPending() { say([line]) }
    try await fill()
    while index < queue.count, try await decideNext() {}
    try finish()
  }

  /// Scans, and queues what is not decided.
  private mutating func fill() async throws {
    var result = try await scan.open()
    Terminal.standardError.report(result.problems)
    isComplete = result.problems.isEmpty
    view.mask = result.pathMask
    actions.mask = result.pathMask
    let states = try liveStates()
    for index in result.findings.indices {
      result.findings[index].live = states[result.findings[index].fingerprint]
    }
    let record = record
    let present: Set<Fingerprint> =
      command.history
      ? Set(try await scan.workTree([]).findings.map(\.fingerprint)) : []
    queue = result.findings.filter { finding in
      switch record.decision(on: finding.fingerprint) {
      case .skipped: command.again
      // It stays in earlier commits.
      case .stowed: !command.history || present.contains(finding.fingerprint)
      default: true
      }
    }
    hasSkipped =
      !command.again
      && result.findings.contains { record.decision(on: $0.fingerprint) == .skipped }
    let hidden = result.findings.count - queue.count
    if hidden > 0 {
      let hint = hasSkipped ? " (--again asks about skipped ones)" : ""
      say(["\(hidden.counting("finding")) decided earlier\(hint)"])
    }
  }

  /// The states that earlier reports have.
  ///
  /// - Throws: `FileError`; `ExitStatus.failed` for a file that is no report.
  private func liveStates() throws -> [Fingerprint: LiveVerdict] {
    guard !command.states.isEmpty else { return [:] }
    var merge = ReportMerge()
    for path in command.states { merge.add(path, try InputFile(path: path).read()) }
    let result = merge.result()
    guard result.problems.isEmpty else {
      Terminal.standardError.report(result.problems)
      throw ExitStatus.failed
    }
    return Dictionary(
      result.findings.compactMap { finding in finding.live.map { (finding.fingerprint, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Shows the next finding, and takes keys until it is decided.
  ///
  /// - Returns: false to quit.
  private mutating func decideNext() async throws -> Bool {
    guard let finding = try await current() else {
      queue.remove(at: index)
      return true
    }
    let place = view.style.paint("Finding \(index + 1) of \(queue.count)", .bold)
    try Terminal.standardOutput.deliver(
      ["", place] + view.lines(on: finding) + [view.keys], disclosure: view.disclosure)
    while true {
      guard let key = try TriagePrompt.key() else { return false }
      switch key {
      case .quit: return false
      case .help: say(TriageKey.allCases.map { "  \($0.rawValue)  \($0.explanation)" })
      case .skip:
        try note(TriageOutcome(.skipped), on: finding)
        return true
      case .rotate: say(actions.rotate(finding))
      case .undo: if try await undo() { return true }
      case .stow, .allow, .entry, .baseline:
        let outcome = try await outcome(of: key, on: finding)
        say(outcome.lines)
        guard outcome.decision != nil else { continue }
        try note(outcome, on: finding)
        return true
      }
    }
  }

  /// The next finding as it is now; nil if it is gone.
  private func current() async throws -> Finding? {
    let finding = queue[index]
    guard isStale, !command.history else { return finding }
    let result = try await scan.workTree(Array(Set(finding.locations.map(\.path))).sorted())
    var now = result.findings.first { $0.fingerprint == finding.fingerprint }
    now?.live = finding.live
    return now
  }

  /// Carries out a decision; what prevents it becomes a message.
  private func outcome(of key: TriageKey, on finding: Finding) async throws -> TriageOutcome {
    do {
      switch key {
      case .stow: return try await actions.stow(finding)
      case .allow: return try await actions.allow(finding)
      case .entry: return try actions.addEntry(for: finding)
      default: return try actions.addToBaseline(finding)
      }
    } catch let error as ExitStatus {
      throw error
    } catch let error as AllowCommentError {
      return TriageOutcome(lines: ["\(error); press e to allow it by an entry"])
    } catch {
      return TriageOutcome(lines: ["\(error)"])
    }
  }

  /// Records a decision that has taken effect.
  private mutating func note(_ outcome: TriageOutcome, on finding: Finding) throws {
    guard let decision = outcome.decision else { return }
    let change = decision == .skipped ? nil : try store.lastChange()
    record = try store.update { $0.decide(decision, on: finding.fingerprint, change: change) }
    decided.append(decision)
    if decision != .skipped { isStale = true }
    if !outcome.isPartial { index += 1 }
    let later = queue[index...].filter { !outcome.others.contains($0.fingerprint) }
    queue = queue[..<index] + later
  }

  /// Takes the last decision back, and makes its finding the next one.
  ///
  /// - Returns: whether it did.
  private mutating func undo() async throws -> Bool {
    guard let last = record.last else {
      say(["Nothing to undo."])
      return false
    }
    if let change = last.change {
      guard try store.lastChange() == change else {
        say(["Another command changed files since; see keystow stow --undo"])
        return false
      }
      do {
        say(StowReport.lines(on: try store.journal.undo()).dropFirst() + ["Undone."])
      } catch {
        say(["\(error)"])
        return false
      }
      isStale = true
    } else {
      say(["Undone."])
    }
    let before = record
    record = try store.update { current in
      guard current.last == last else { return }
      current.takeBack()
    }
    if !decided.isEmpty { decided.removeLast() }
    if let place = queue.firstIndex(where: { before.isLast($0.fingerprint) }) {
      index = place
    } else if let found = try await scan.open().findings.first(where: {
      before.isLast($0.fingerprint)
    }) {
      queue.insert(found, at: index)
    }
    return true
  }

  private mutating func finish() throws {
    let left = queue.count - index
    let counts = ["stowed", "allowed", "in the baseline", "skipped"].compactMap { word in
      let count = decided.count { $0.word == word }
      return count > 0 ? "\(count) \(word)" : nil
    }
    if decided.contains(.skipped) { hasSkipped = true }
    var lines = [""]
    if !decided.isEmpty {
      lines.append(
        "Decided \(decided.count.counting("finding")): " + counts.joined(separator: ", "))
      if decided.contains(where: { $0 != .skipped }) {
        lines.append("Review the changes with: git diff")
      }
    }
    let again = "keystow triage" + (command.history ? " --history" : "")
    switch (left, hasSkipped) {
    case (0, false): lines.append("No findings left.")
    case (0, true): lines.append("Only skipped findings left; decide with: \(again) --again")
    default: lines.append("\(left.counting("finding")) left; continue with: \(again)")
    }
    say(lines)
    guard isComplete else { throw ExitStatus.failed }
    if left > 0 || hasSkipped { throw ExitStatus.findings }
  }

  private func say(_ lines: some Sequence<String>) {
    Terminal.standardOutput.write(lines: view.safe(Array(lines)), disclosure: view.disclosure)
  }
}

/// What became of a key.
struct TriageOutcome {
  /// Nil if nothing was decided.
  var decision: TriageRecord.Decision?
  var lines: [String]
  /// Whether the finding has locations that need another decision.
  var isPartial = false
  /// Other findings that this settled.
  var others: Set<Fingerprint> = []

  init(
    _ decision: TriageRecord.Decision? = nil, lines: [String] = [], isPartial: Bool = false
  ) {
    (self.decision, self.lines, self.isPartial) = (decision, lines, isPartial)
  }
}

/// Asks at the terminal.
enum TriagePrompt {
  private static let limit = 4096
  private static let endOfInput: UInt8 = 4

  /// Waits for a key that means something; nil at the end of the input.
  ///
  /// - Throws: `FileError`.
  static func key() throws -> TriageKey? {
    var question = "> "
    while let byte = try KeyInput.key({ Terminal.standardOutput.write(question) }),
      byte != endOfInput
    {
      let text = String(UnicodeScalar(byte)).lowercased()
      if let key = TriageKey(rawValue: text) {
        Terminal.standardOutput.write(text + "\n")
        return key
      }
      // Return after a key means nothing.
      question = byte > 0x20 ? "\n? lists the keys\n> " : ""
    }
    Terminal.standardOutput.write("\n")
    return nil
  }

  /// Whether the answer to a question is yes.
  ///
  /// - Throws: `FileError`.
  static func isConfirmed(_ question: String) throws -> Bool {
    ["y", "yes"].contains(try line(TerminalText.visible(question) + " [y/N] ").lowercased())
  }

  /// Asks for one line; empty at the end of the input.
  ///
  /// - Throws: `FileError`.
  static func line(_ question: String) throws -> String {
    Terminal.standardOutput.write(question)
    let line = try LineInput.line(limit: limit) ?? []
    return String(decoding: line, as: UTF8.self).trimmed
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}
