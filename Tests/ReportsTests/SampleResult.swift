import Bytes
import Candidates
import Findings
import Text
import Vocabulary

/// A result with one of everything, whose secrets are made at run time.
enum SampleResult {
  static func rule(
    _ id: String, _ severity: Severity, confidence: Confidence = .high,
    provider: String = "Provider",
    rotation: String? = nil, isPublishable: Bool = false, isGuessable: Bool = false
  ) -> Rule {
    Rule(
      id: id, provider: provider, summary: "A key of the \(id) kind", severity: severity,
      confidence: confidence, anchors: [.exact("anchor")], reach: .following(8), pattern: "x",
      isPublishable: isPublishable, isGuessable: isGuessable, source: "https://example.com/format",
      rotation: rotation,
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  static func introduction(
    _ digit: Character, summary: String = "Add the key", author: String = "Ada",
    isInHead: Bool = true, history: LocationHistory? = nil
  ) -> Introduction? {
    ObjectID(hex: String(repeating: digit, count: 40)).map {
      Introduction(
        CommitSummary(
          commit: $0, author: author, email: "ada@example.com", seconds: 1_700_000_000,
          offsetMinutes: 60, summary: summary), isInHead: isInHead, history: history)
    }
  }

  /// Moved, twice taken away, and still in some refs.
  static func history(isInRefs: Bool) -> LocationHistory {
    func note(_ digit: Character) -> CommitSummary? {
      introduction(digit, summary: "Take the \(digit) key away")?.origin
    }
    let tags = TruncatedList(kept: ["v1.0", "v1.1", "v1.2", "v2.0"], count: 120)
    return LocationHistory(
      order: 7, renamedFrom: isInRefs ? GitPath("old/a.swift") : nil,
      returns: TruncatedList(kept: [note("c")].compactMap { $0 }),
      removals: TruncatedList(kept: [note("d"), note("e")].compactMap { $0 }),
      branches: isInRefs ? TruncatedList(kept: ["dev", "origin/dev"]) : TruncatedList(),
      tags: isInRefs ? tags : TruncatedList(),
      otherRefs: isInRefs ? TruncatedList(kept: ["refs/pull/1/head"]) : TruncatedList())
  }

  static func occurrence(
    _ rule: Rule, _ secret: [UInt8], path: [UInt8], line: Int, before: [UInt8], after: [UInt8],
    keyPath: [String] = [], confidence: Confidence = .high, reasons: [String] = [],
    introduction: Introduction? = nil
  ) -> Occurrence {
    let location = Location(
      path: GitPath(path), start: Position(line: line, column: 5),
      end: Position(line: line, column: 5 + secret.count), keyPath: keyPath,
      excerpt: Excerpt(before: before, after: after), introduction: introduction)
    return Occurrence(
      rule: rule, secret: Secret(secret), confidence: confidence, reasons: reasons,
      span: 4..<4 + secret.count,
      location: location)
  }

  static func occurrences(random: inout SampleGenerator) -> [Occurrence] {
    let first = Array(("samp" + random.alphanumeric(36)).utf8)
    let second = Array("hunter22-pass".utf8)
    let third = Array(("pub_" + random.hex(32)).utf8)
    let cloud = rule("cloud-token", .critical, rotation: "https://example.com/tokens")
    let password = rule("password", .medium, confidence: .low)
    let publishable = rule("map-key", .low, isPublishable: true)
    var occurrences = (1...8).map { line in
      occurrence(
        cloud, first, path: Array("src/a.swift".utf8), line: line * 3,
        before: Array("\tlet k = \"".utf8), after: Array("\" // 가".utf8),
        reasons: ["the checksum holds"],
        introduction: introduction(
          line < 5 ? "a" : "b", isInHead: line < 5,
          history: line % 3 == 0 ? nil : history(isInRefs: line % 3 == 1)))
    }
    occurrences.append(
      occurrence(
        password, second, path: Array("App/Info.plist".utf8), line: 12,
        before: Array("<string>".utf8), after: Array("</string>".utf8),
        keyPath: ["Server", "Password"], confidence: .medium, reasons: ["in a test", "=1+1"]))
    occurrences.append(
      occurrence(
        publishable, third, path: [0x62, 0xFF, 0x1B, 0x5B, 0x41, 0x3A, 0x20], line: 1, before: [],
        after: [0xE2, 0x80, 0xAE, 0x80], confidence: .low))
    return occurrences
  }

  static func make() -> ScanResult {
    var random = SampleGenerator(seed: 21)
    var statistics = Statistics(unit: .blobs)
    statistics.counts.contentCount = 1234
    statistics.counts.byteCount = 5_678_901
    statistics.counts.candidateCount = 99
    statistics.hiddenCount = 2
    statistics.seconds = 0.256
    return ScanResult(
      findings: Merge.findings(from: occurrences(random: &random)),
      problems: [
        Problem(path: GitPath("locked\u{1B}[2J"), message: "permission denied"),
        Problem(path: nil, message: "the object store is incomplete"),
      ],
      skippedPaths: [
        SkippedPath(path: GitPath("big.bin"), reason: .tooLarge(12_000_000)),
        SkippedPath(path: GitPath("gone"), reason: .absent),
        SkippedPath(path: GitPath("link"), reason: .link),
      ],
      statistics: statistics,
      rejections: [
        Rejection(
          ruleID: "password", path: GitPath("a.env"), start: Position(line: 2, column: 3),
          reason: "a placeholder")
      ])
  }

  /// One finding on line 9.
  static func holding(_ secret: [UInt8], rule: Rule) -> ScanResult {
    var result = empty()
    result.findings = Merge.findings(from: [
      occurrence(
        rule, secret, path: Array("a.txt".utf8), line: 9, before: Array("k = \"".utf8),
        after: [UInt8(ascii: "\"")])
    ])
    return result
  }

  /// One critical finding on line 9, column 5.
  static func result(
    of secret: [UInt8], path: String, before: [UInt8] = Array("k = ".utf8)
  ) -> ScanResult {
    var result = empty()
    result.findings = Merge.findings(from: [
      occurrence(
        rule("cloud", .critical), secret, path: Array(path.utf8), line: 9, before: before, after: []
      )
    ])
    return result
  }

  static func empty() -> ScanResult {
    ScanResult(
      findings: [], problems: [], skippedPaths: [], statistics: Statistics(unit: .files),
      rejections: [])
  }
}
