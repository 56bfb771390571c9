internal import Candidates
internal import Files
internal import Formats
internal import Git
internal import Ignore
internal import Keys
internal import ProjectFacts
internal import ScanCommands
internal import Text
internal import Vocabulary
internal import XcodeProjects

/// What one file is for, what says so, and what a scan says of its secrets.
struct FileExplanation {
  private let path: GitPath
  private let facts: [FileFact]
  private let isTracked: Bool
  private let isThere: Bool
  /// The pattern that ignores the file or a folder above it; nil for none.
  private let rule: String?
  private let isIgnored: Bool
  /// The committed sample of the file.
  private let sample: GitPath?
  /// The files that it is the sample of.
  private let originals: [GitPath]
  private let secrets: [FileSecrets.Judged]

  /// The size in bytes above which a file is not searched for secrets.
  private static let limit = 64 << 20

  /// - Parameter argument: the path as the process can open it; the file need not exist.
  /// - Throws: `RepositoryError`, `GitError`, `PathArgumentError`, and the errors of reading.
  init(of argument: String) throws {
    let repository = try Repository(at: ".")
    guard let root = repository.workTree else { throw RepositoryError.bare(path: ".") }
    let path = try UntrackRequest.path(Array(argument.utf8), below: root)
    let rules = try IgnoredSecrets(of: repository)
    let place = PathText.path(of: path.text, in: root)
    let bytes = try? CurrentFile(path: place).content(limit: Self.limit)
    let judge = try FileSecrets(besides: root)
    let project = try KeyProject(at: root)
    let top = try project.content(of: IgnoredSecrets.file) ?? []
    let rule = rules.pattern(ignoring: path, top: top)
    self.path = path
    isTracked = rules.isTracked(path)
    isThere = bytes != nil
    isIgnored = rules.isIgnored(path, top: top)
    self.rule = rule.map { String(decoding: $0, as: UTF8.self) }
    let shipper = try ShippedFiles(project, rules, asked: [path]).fact(about: path)
    facts =
      judge.facts.facts(about: path, ignoredBy: rule, content: bytes) + [shipper].compactMap(\.self)
    sample = SampleFiles.sample(of: path, among: rules.tracked)
    let values = project.manifest.values.compactMap { declared -> GitPath? in
      if case .file(let path) = declared.source { path } else { nil }
    }
    originals =
      judge.facts.isSample(path)
      ? (rules.tracked + values + [project.files.secrets]).filter {
        SampleFiles.sample(of: $0, among: [path]) == path
      } : []
    secrets = try bytes.map { try judge.list(in: $0, of: path) } ?? []
  }

  func lines(room: Int?) -> [String] {
    let first = facts.first ?? FileFact(.sources, .name)
    let answer =
      facts.isEmpty
      ? "a file of the project: nothing says anything else"
      : "\(first.purpose.text), as \(first.source.text)"
    var rows = facts.dropFirst().map { ["  also", "\($0.purpose.text), as \($0.source.text)"] }
    rows.append(["  git", state])
    if let sample { rows.append(["  sample", sample.text]) }
    if !originals.isEmpty {
      rows.append(["  sample of", originals.map(\.text).joined(separator: ", ")])
    }
    rows += secrets.map { ["  secret", "\($0.start.line):\($0.start.column) \(text(of: $0))"] }
    if secrets.isEmpty { rows.append(["  secrets", isThere ? "none found" : "not searched"]) }
    return ([path.text + ": " + answer].map { TerminalText.visible($0) })
      + Listing.table(rows.map { $0.map { TerminalText.visible($0) } }, room: room)
  }

  private var state: String {
    let tracked = isTracked ? "tracked" : isThere ? "not tracked" : "no such file"
    if let rule { return "\(tracked), matches the ignore rule '\(rule)'" }
    return isIgnored ? "\(tracked), in an ignored folder" : tracked
  }

  private func text(of one: FileSecrets.Judged) -> String {
    let name = "\(one.rule.id) [\(one.confidence)/\(one.rule.severity.rawValue)]"
    if let exception = one.acceptedBy { return "\(name): accepted by \(exception)" }
    let reasons = one.reasons.isEmpty ? "" : " (\(one.reasons.joined(separator: "; ")))"
    if one.isReported, !isReported(one) { return "\(name): not scanned, as git ignores the file" }
    return name + (one.isReported ? ": reported by scan" : ": not reported") + reasons
  }

  /// A scan of the work tree skips what git ignores.
  private func isReported(_ one: FileSecrets.Judged) -> Bool {
    one.isReported && (isTracked || !isIgnored)
  }

  var json: JSONValue {
    [
      "path": .string(path.text),
      "facts": .array(
        facts.map {
          [
            "purpose": .string($0.purpose.word), "text": .string($0.purpose.text),
            "source": .string($0.source.word), "reason": .string($0.source.text),
          ]
        }),
      "tracked": .bool(isTracked), "ignored": .bool(isIgnored), "rule": .optional(rule),
      "sample": .optional(sample?.text), "sample_of": .strings(originals.map(\.text)),
      "secrets": .array(
        secrets.map {
          [
            "rule": .string($0.rule.id), "line": .integer($0.start.line),
            "column": .integer($0.start.column), "confidence": .string("\($0.confidence)"),
            "severity": .string($0.rule.severity.rawValue), "reported": .bool(isReported($0)),
            "accepted_by": .optional($0.acceptedBy), "reasons": .strings($0.reasons),
          ]
        }),
    ]
  }
}
