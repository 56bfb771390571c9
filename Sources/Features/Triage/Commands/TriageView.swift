internal import Candidates
internal import Files
internal import Findings
internal import Formats
internal import Git
internal import Provenance
internal import Reports
internal import Scan
internal import ScanCommands
internal import Text
internal import Triage
internal import Vocabulary

/// What a triage shows.
struct TriageView {
  let root: String
  let style: TextStyle
  let disclosure: Disclosure
  /// Finds other secrets in the lines around one.
  let search: SecretSearch
  /// Masks the secrets of the scan.
  var mask = TextMask([])

  private static let reach = 2
  private static let longestLine = 400
  private static let limit = 1 << 24

  /// Returns a finding with the lines around it.
  func lines(on finding: Finding) -> [String] {
    TextReport(style: style).lines(
      for: shown(finding), disclosure: disclosure,
      context: finding.locations.first.flatMap(context) ?? ContextLines())
  }

  /// Returns lines without the secrets of the scan, safe for a terminal.
  func safe(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { line in
      let bytes = Array(line.utf8)
      return TerminalText.visible(disclosure == .revealed ? bytes : mask.masking(bytes))
    }
  }

  /// All keys on one line of at most 80 columns.
  var keys: String {
    TriageKey.allCases.map { style.paint($0.rawValue, .bold) + " " + $0.word }
      .joined(separator: "  ")
  }

  /// A finding whose paths and commits have no secrets.
  private func shown(_ finding: Finding) -> Finding {
    guard disclosure == .masked else { return finding }
    var result = ScanResult(
      findings: [finding], problems: [], skippedPaths: [], statistics: Statistics(unit: .files),
      rejections: [])
    result.pathMask = mask
    return result.maskingPaths().findings.first ?? finding
  }

  /// The lines around a location in its version of the file; nil if that cannot be read.
  private func context(_ location: Location) -> ContextLines? {
    guard let bytes = content(location), let text = Self.readable(bytes, location.path) else {
      return nil
    }
    let lines = LineIndex(text.span)
    guard (1...lines.lineCount).contains(location.start.line), location.end.line <= lines.lineCount
    else { return nil }
    let spans = (try? search.spans(inReadable: text, of: location.path)) ?? []
    func shown(_ numbers: Range<Int>) -> [[UInt8]] {
      numbers.map { line(lines.range(ofLine: $0, in: text.span), of: text, masking: spans) }
    }
    let last = max(location.end.line, location.start.line)
    // The empty line after the last line end is no line.
    let count = text.last == 0x0A ? lines.lineCount - 1 : lines.lineCount
    return ContextLines(
      before: shown(max(1, location.start.line - Self.reach)..<location.start.line),
      after: shown(min(last + 1, count + 1)..<min(last + 1 + Self.reach, count + 1)))
  }

  private func line(
    _ range: Range<Int>, of text: [UInt8], masking spans: [Range<Int>]
  ) -> [UInt8] {
    let end = min(range.upperBound, range.lowerBound + Self.longestLine)
    guard disclosure == .masked else { return Array(text[range.lowerBound..<end]) }
    var line: [UInt8] = []
    var at = range.lowerBound
    for span in SecretSpans(spans).ranges where span.upperBound > at && span.lowerBound < end {
      line += text[at..<max(at, span.lowerBound)] + Array("********".utf8)
      at = min(span.upperBound, end)
    }
    return mask.masking(line + text[at..<end])
  }

  private func content(_ location: Location) -> [UInt8]? {
    guard let commit = location.introduction?.commit else {
      let path = root.pathBytes + [UInt8(ascii: "/")] + location.path.bytes
      return
        (try? CurrentFile(path: String(decoding: path, as: UTF8.self)).content(limit: Self.limit))
        ?? nil
    }
    guard let repository = try? Repository(at: root),
      let id = (try? HeadFile(location.path).id(in: repository, at: commit)) ?? nil
    else { return nil }
    return
      (try? repository.withObject(id, limit: Self.limit) { kind, bytes in
        kind == .blob ? bytes.withUnsafeBufferPointer { Array($0) } : nil
      }) ?? nil ?? nil
  }

  private static func readable(_ bytes: [UInt8], _ path: GitPath) -> [UInt8]? {
    switch ReadableText(
      scanning: bytes.span, isNamedAsText: TextEvidence.isNamedAsText(path.bytes))
    {
    case .plain: bytes
    case .converted(let text): text
    case .binary: nil
    }
  }
}

/// A key of a triage.
enum TriageKey: String, CaseIterable {
  case stow = "s"
  case allow = "a"
  case entry = "e"
  case baseline = "b"
  case rotate = "r"
  case skip = "n"
  case undo = "u"
  case quit = "q"
  case help = "?"

  /// One word on it.
  var word: String {
    switch self {
    case .stow: "stow"
    case .allow: "allow"
    case .entry: "entry"
    case .baseline: "baseline"
    case .rotate: "rotate"
    case .skip: "skip"
    case .undo: "undo"
    case .quit: "quit"
    case .help: "help"
    }
  }

  /// One line on it.
  var explanation: String {
    switch self {
    case .stow: "stow: move the value to the secrets file, and leave a placeholder"
    case .allow: "allow here: write a \(AllowComment.mark) comment above each line with it"
    case .entry: "allow by an entry in .keystow.toml: asks for a reason and a date"
    case .baseline: "record it as known in \(BaselineFile.name)"
    case .rotate: "open the provider's page for rotation; then decide"
    case .skip: "skip: ask again only with --again"
    case .undo: "undo the last decision, also that of an earlier run"
    case .quit: "quit: the next run goes on with this finding"
    case .help: "this list"
    }
  }
}

extension TriageRecord.Decision {
  /// The decision in a total: `3 stowed`.
  var word: String {
    switch self {
    case .stowed: "stowed"
    case .comment, .entry: "allowed"
    case .baseline: "in the baseline"
    case .skipped: "skipped"
    }
  }
}
