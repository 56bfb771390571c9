import Bytes
import Candidates
import Findings
import Formats
import Reports
import Testing
import Vocabulary

@Suite struct ReportReadingTests {
  private func json(_ result: ScanResult, _ disclosure: Disclosure = .masked) -> [UInt8] {
    ReportFormat.json.make().render(result, disclosure: disclosure)
  }

  private func merged(_ reports: [[UInt8]]) -> ScanResult {
    var merge = ReportMerge()
    for (number, report) in reports.enumerated() { merge.add("\(number).json", report) }
    return merge.result()
  }

  /// The sample as a scan gives it: what belongs to no path comes first.
  private var sample: ScanResult {
    var result = SampleResult.make()
    result.problems.reverse()
    return result
  }

  /// Fails for a field that is written and not read.
  @Test(arguments: [Disclosure.masked, .revealed])
  func everyFieldOfAReportIsReadBack(_ disclosure: Disclosure) {
    let report = json(sample, disclosure)
    #expect(json(merged([report]), disclosure) == report)
    #expect(json(merged([report])) == json(sample), "secrets are masked again")
    let empty = json(SampleResult.empty())
    #expect(json(merged([empty])) == empty)
  }

  @Test func everyFieldOfAShareIsReadBack() throws {
    var result = sample
    var random = SampleGenerator(seed: 21)
    result.occurrences = SampleResult.occurrences(random: &random)
    let shares = try (1...3).map { index in
      var share = SampleResult.empty()
      share.statistics.unit = .blobs
      share.occurrences = result.occurrences.enumerated().filter { $0.offset % 3 == index - 1 }
        .map(\.element)
      let shard = try #require(Shard(index: index, of: 3))
      if index == 2 {
        (share.problems, share.skippedPaths) = (result.problems, result.skippedPaths)
      }
      share.shardReport = ShardReport(
        shard: shard, leastConfidence: .low, work: 7,
        parts: [ScanPart(share, leastConfidence: .low)])
      return share
    }
    var whole = Join.result(of: [ScanPart(result, leastConfidence: .low)])
    whole.statistics = Statistics(unit: .blobs)
    whole.rejections = []
    for format in [ReportFormat.json, .sarif] {
      let reports = shares.map { format.make().render($0, disclosure: .masked) }
      #expect(json(merged(reports)) == json(whole), "\(format)")
    }
  }

  @Test func sarifThatIsReadGivesTheSameSarif() {
    // A rule that is ours, as the texts of others are not in the log.
    guard let rule = RuleSet.builtIn.rules.first else { return }
    var random = SampleGenerator(seed: 3)
    var result = SampleResult.empty()
    result.problems = sample.problems
    result.findings = Merge.findings(from: [
      SampleResult.occurrence(
        rule, Array(random.alphanumeric(40).utf8), path: [0x61, 0xFF, 0x20], line: 3, before: [],
        after: [], keyPath: ["a", "b"], reasons: ["why"],
        introduction: SampleResult.introduction("c", history: SampleResult.history(isInRefs: true)))
    ])
    let sarif = ReportFormat.sarif.make().render(result, disclosure: .masked)
    let again = ReportFormat.sarif.make().render(merged([sarif]), disclosure: .masked)
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: sarif, as: UTF8.self))
  }

  /// A hostile report gives an error or a result, and every format writes that.
  @Test func noValueInAReportIsTakenOnTrust() throws {
    var result = sample
    var random = SampleGenerator(seed: 21)
    result.occurrences = Array(SampleResult.occurrences(random: &random).prefix(2))
    let shard = try #require(Shard(index: 1, of: 1))
    result.shardReport = ShardReport(
      shard: shard, leastConfidence: .low, work: 7, parts: [ScanPart(result, leastConfidence: .low)]
    )
    for format in [ReportFormat.json, .sarif] {
      let value = try JSONReader.value(of: format.make().render(result, disclosure: .masked))
      let instead: [JSONValue] = [
        .null, .integer(-1), .integer(Int.max), .string("\u{1B}[2J"), .array([]), .real(1e300),
      ]
      var number = 0
      while let (mutant, isLast) = mutant(of: value, at: number, instead[number % 6]), !isLast {
        let bytes = JSONWriter.bytes(of: mutant, layout: .compact)
        let joined = merged([bytes, bytes])
        for format in ReportFormat.allCases where number % 12 == 0 || !joined.problems.isEmpty {
          _ = format.make().render(joined, disclosure: .masked)
        }
        number += 1
      }
      #expect(number > 300)
    }
  }

  /// The value with one of its parts, by number, replaced; the last is no part any more.
  private func mutant(
    of value: JSONValue, at number: Int, _ other: JSONValue
  ) -> (JSONValue, isLast: Bool)? {
    var count = 0
    func walk(_ value: JSONValue) -> JSONValue {
      defer { count += 1 }
      if count == number { return other }
      switch value {
      case .array(let elements):
        count += 1
        return .array(elements.map(walk))
      case .object(let members):
        count += 1
        return .object(JSONObject(members.map { ($0.name, walk($0.value)) }))
      default: return value
      }
    }
    let result = walk(value)
    return (result, count <= number)
  }

  @Test func whatIsNoReportSaysWhatIsWrong() {
    func message(_ text: String) -> String {
      merged([Array(text.utf8)]).problems.map(\.message).joined()
    }
    #expect(message("{\n\"a\": }").contains("line 2, column 6: expected a value"))
    #expect(message("[]").contains("not a report written with --format json or --format sarif"))
    #expect(message("{\"findings\": []}").contains("\"tool\" is missing or is not an object"))
    #expect(
      message("{\"findings\": [], \"version\": 2, \"tool\": {\"name\": \"keystow\"}}")
        .contains("format version 2"))
    #expect(message("{\"runs\": []}").contains("\"runs\""))
  }

  @Test(arguments: [
    "1970-01-01T00:00:00+00:00", "2023-11-14T23:13:20+01:00", "2024-02-29T12:00:00-09:30",
    "9999-12-31T23:59:59+00:00", "0000-03-01T00:00:00+14:00",
  ])
  func datesAreReadAsTheyWereWritten(_ text: String) throws {
    var result = SampleResult.empty()
    let rule = SampleResult.rule("one", .high)
    result.findings = Merge.findings(from: [
      SampleResult.occurrence(
        rule, Array("abcdefgh".utf8), path: [0x61], line: 1, before: [], after: [],
        introduction: SampleResult.introduction("a"))
    ])
    let report = String(decoding: json(result), as: UTF8.self)
      .replacing("2023-11-14T23:13:20+01:00", with: text)
    #expect(report.contains(text))
    #expect(json(merged([Array(report.utf8)])) == Array(report.utf8))
  }
}
