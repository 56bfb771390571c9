import Bytes
import Candidates
import Findings
import Foundation
import Testing
import Text
import Vocabulary

@testable import Reports

/// 500 results of random secrets amid random bytes, in every format.
@Suite struct HostileReportTests {
  private static let pieces: [[UInt8]] = [
    Array("\u{1B}]0;title\u{7}".utf8), Array("\u{1B}[2J".utf8), [0xFF], [0xC0, 0x80], [0xE2, 0x80],
    [0x9B], Array("\u{9B}31m".utf8), Array("\u{202E}".utf8), Array("\u{2028}".utf8), [0x0D],
    [0x0A], [0x00], [0x09], [0x7F], Array("\"".utf8), Array("\\".utf8), Array(",".utf8),
    Array("=cmd()".utf8), Array("@x".utf8), Array("+1".utf8), Array("-1".utf8), Array("가".utf8),
    Array("😀".utf8), Array("%s".utf8), Array("</script>".utf8), Array("x".utf8),
    [0xED, 0xA0, 0x80],
    Array("\u{E0001}".utf8), Array(" ".utf8), Array("e\u{301}".utf8),
  ]

  private static func noise(_ random: inout SampleGenerator, upTo count: Int = 12) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &random)).flatMap { _ in
      pieces.randomElement(using: &random) ?? []
    }
  }

  private static func text(_ random: inout SampleGenerator) -> String {
    String(decoding: noise(&random), as: UTF8.self)
  }

  private static func introduction(
    _ secret: [UInt8], _ random: inout SampleGenerator
  ) -> Introduction? {
    guard Bool.random(using: &random) else { return nil }
    return ObjectID(hex: random.hex(40)).map {
      Introduction(
        CommitSummary(
          commit: $0, author: text(&random), email: text(&random),
          seconds: [.min, .max, 0, 1_700_000_000].randomElement(using: &random) ?? 0,
          offsetMinutes: [.min, .max, 0, -90, 60].randomElement(using: &random) ?? 0,
          summary: text(&random) + String(decoding: secret, as: UTF8.self) + text(&random)),
        isInHead: Bool.random(using: &random),
        history: Int.random(in: 0..<4, using: &random) == 0 ? history(secret, &random) : nil)
    }
  }

  private static func history(_ secret: [UInt8], _ random: inout SampleGenerator) -> LocationHistory
  {
    func names() -> TruncatedList<String> {
      let list = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        text(&random) + String(decoding: secret, as: UTF8.self)
      }
      return TruncatedList(kept: list, count: list.count + Int.random(in: 0...2, using: &random))
    }
    func notes() -> TruncatedList<CommitSummary> {
      let notes = ObjectID(hex: random.hex(40)).map {
        CommitSummary(
          commit: $0, author: text(&random), email: text(&random), seconds: .max,
          offsetMinutes: .min, summary: String(decoding: secret, as: UTF8.self) + text(&random))
      }
      return TruncatedList(
        kept: notes.map { [$0] } ?? [], count: Int.random(in: 1...3, using: &random))
    }
    return LocationHistory(
      order: Int.random(in: 0...9, using: &random), renamedFrom: GitPath(noise(&random)),
      returns: notes(), removals: notes(), branches: names(), tags: names(), otherRefs: names())
  }

  private static func result(_ random: inout SampleGenerator) -> (ScanResult, secrets: [[UInt8]]) {
    var secrets: [[UInt8]] = []
    var occurrences: [Occurrence] = []
    for number in 0..<Int.random(in: 1...3, using: &random) {
      let secret = Array(random.base64URL(Int.random(in: 8...60, using: &random)).utf8)
      secrets.append(secret)
      let rule = SampleResult.rule(
        "rule-\(number)", Severity.allCases.randomElement(using: &random) ?? .low)
      let line = Int.random(in: 1...9, using: &random)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        occurrences.append(
          SampleResult.occurrence(
            rule, secret, path: noise(&random), line: line,
            before: noise(&random) + secret + noise(&random), after: noise(&random),
            keyPath: [text(&random), text(&random)], reasons: [text(&random)],
            introduction: introduction(secret, &random)))
      }
    }
    let result = ScanResult(
      findings: Merge.findings(from: occurrences),
      problems: [Problem(path: GitPath(noise(&random)), message: text(&random))],
      skippedPaths: [SkippedPath(path: GitPath(noise(&random)), reason: .failed(text(&random)))],
      statistics: Statistics(unit: .files), rejections: [])
    return (result, secrets)
  }

  private static func results() -> [(ScanResult, secrets: [[UInt8]])] {
    var random = SampleGenerator(seed: 2026)
    return (0..<500).map { _ in result(&random) }
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
  }

  @Test(arguments: ReportFormat.allCases)
  func noMaskedReportHoldsASecret(_ format: ReportFormat) {
    let style = TextStyle(isColoured: true, isVerbose: true)
    for (result, secrets) in Self.results() {
      let bytes = format.make(style: style).render(result, disclosure: .masked)
      let revealed = format.make(style: style).render(result, disclosure: .revealed)
      for secret in secrets {
        #expect(!contains(bytes, secret))
        #expect(!contains(bytes, Array(Data(secret).base64EncodedString().utf8)))
        // Otherwise the two lines above would hold for a report of nothing.
        #expect(contains(revealed, secret) || [.csv, .html].contains(format))
      }
    }
  }

  @Test func noReportCanDriveATerminal() {
    let allowed = [
      "\u{1B}[0m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m", "\u{1B}[36m",
      "\u{1B}[1;31m",
    ]
    for (result, _) in Self.results() {
      for disclosure in [Disclosure.masked, .revealed] {
        for format in ReportFormat.allCases {
          let style = TextStyle(isColoured: true, isVerbose: true)
          var text = String(
            decoding: format.make(style: style).render(result, disclosure: disclosure),
            as: UTF8.self)
          if format == .text {
            for code in allowed { text = text.replacingOccurrences(of: code, with: "") }
          } else if format == .html {
            // Neither its style nor its script depends on the result.
            let parts = text.components(separatedBy: "</style>").last ?? ""
            text = parts.components(separatedBy: "<script>").first ?? ""
          } else if format == .csv {
            text = text.replacingOccurrences(of: "\r\n", with: "\n")
          }
          #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.canDriveTerminal })
          #expect(!text.unicodeScalars.contains("\u{1B}"))
        }
      }
    }
  }

  @Test func jsonAlwaysParses() throws {
    for (result, _) in Self.results() {
      for format in [ReportFormat.json, .sarif, .gitlab, .rdjson] {
        let bytes = format.make().render(result, disclosure: .revealed)
        #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any])
        #expect(String(validating: bytes, as: UTF8.self) != nil)
      }
      let lines = ReportFormat.jsonl.make().render(result, disclosure: .masked)
        .split(separator: 0x0A)
      #expect(lines.count == result.findings.reduce(0) { $0 + $1.locations.count })
      for line in lines {
        #expect(try JSONSerialization.jsonObject(with: Data(line)) is [String: Any])
      }
    }
  }

  @Test func xmlAlwaysParses() throws {
    for (result, _) in Self.results() {
      let count = result.findings.reduce(0) { $0 + $1.locations.count } + result.problems.count
      let cases = result.findings.count + result.problems.count
      let suite = JUnitReport().render(result, disclosure: .revealed)
      #expect(try #require(XMLElements(suite)).all("testcase").count == cases)
      let style = CheckstyleReport().render(result, disclosure: .revealed)
      #expect(try #require(XMLElements(style)).all("error").count == count)
      let commands = GitHubReport().render(result, disclosure: .revealed)
      #expect(commands.split(separator: 0x0A).count == count)
      #expect(commands.split(separator: 0x0A).allSatisfy { $0.starts(with: Array("::".utf8)) })
    }
  }

  @Test func csvReadsBack() throws {
    for (result, _) in Self.results() {
      let bytes = ReportFormat.csv.make().render(result, disclosure: .revealed)
      let records = try #require(CSVReader.records(bytes))
      #expect(records.count == 1 + result.findings.reduce(0) { $0 + $1.locations.count })
      for record in records {
        #expect(record.count == records[0].count)
        #expect(!record.contains { "=+-@\t\r".contains($0.first ?? "x") })
      }
    }
  }

  @Test func shuffledSightingsGiveTheSameBytes() {
    var random = SampleGenerator(seed: 21)
    var occurrences = SampleResult.occurrences(random: &random)
    for _ in 0..<20 {
      occurrences.shuffle(using: &random)
      var result = SampleResult.make()
      result.statistics.seconds = Double.random(in: 0...9, using: &random)
      result.findings = Merge.findings(from: occurrences)
      // Those two say how long the scan took.
      for format in ReportFormat.allCases where ![.text, .gitlab].contains(format) {
        let expected = format.make().render(SampleResult.make(), disclosure: .masked)
        #expect(format.make().render(result, disclosure: .masked) == expected)
      }
    }
  }
}
