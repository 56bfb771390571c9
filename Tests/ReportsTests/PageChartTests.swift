import Candidates
import Findings
import Testing
import Text
import Vocabulary

@testable import Reports

/// The numbers of the charts.
@Suite struct PageChartTests {
  private func day(_ text: String) throws -> Int64 {
    Timestamp(try #require(CalendarDay(text))).seconds
  }

  /// A finding that came and went on days.
  private func finding(_ number: Int, came: String, went: String? = nil) throws -> Finding {
    func note(_ day: String) throws -> CommitSummary {
      CommitSummary(
        commit: try #require(ObjectID(hex: String(repeating: "a", count: 40))), author: "Ada",
        email: "ada@example.com", seconds: try self.day(day), offsetMinutes: 0, summary: "x")
    }
    let history = LocationHistory(
      order: 1, renamedFrom: nil, returns: TruncatedList(),
      removals: TruncatedList(kept: try went.map { [try note($0)] } ?? []),
      branches: TruncatedList(), tags: TruncatedList(), otherRefs: TruncatedList())
    let occurrence = SampleResult.occurrence(
      SampleResult.rule("one", .high, provider: "P\(number % 20)"),
      Array("secret-value-\(number)".utf8), path: [0x61], line: 1, before: [], after: [],
      confidence: number % 2 == 0 ? .high : .low,
      introduction: Introduction(try note(came), isInHead: went == nil, history: history))
    return try #require(Merge.findings(from: [occurrence]).first)
  }

  private func page(_ findings: [Finding]) throws -> PageElements {
    var result = SampleResult.empty()
    result.findings = findings
    return try #require(
      PageElements(
        HTMLReport(folder: nil, references: nil).render(
          result, disclosure: .masked)))
  }

  @Test func theTimelineCountsWhatCameAndWent() throws {
    let page = try page([
      try finding(1, came: "2024-01-31"), try finding(2, came: "2024-01-01"),
      try finding(3, came: "2024-03-05", went: "2024-04-01"),
      try finding(4, came: "2024-04-01", went: "2024-04-30"),
    ])
    #expect(page.rows["2024-01"] == ["2", "0"])
    #expect(page.rows["2024-03"] == ["1", "0"])
    #expect(page.rows["2024-04"] == ["1", "2"])
    #expect(page.rows["2024-02"] == nil)
    #expect(
      page.named("desc").first?.text
        == "4 secrets introduced, 2 removed from HEAD, from 2024-01 to 2024-04; most were "
        + "introduced in 2024-01 (2).")
    // Two bars of the legend, and one for each number that is not zero.
    #expect(page.ofClass("introduced").count == 4 && page.ofClass("removed").count == 2)
    let heights = page.ofClass("introduced").compactMap { $0.attributes["height"] }
    #expect(heights == ["70", "35", "35", "86%"])
    let image = try #require(page.named("svg").first { $0.attributes["role"] == "img" })
    #expect(image.attributes["aria-labelledby"] == "timeline-name timeline-text")
  }

  @Test(arguments: [
    ("2024-01-01", "2026-12-31", "2024-01", "2026-12", 36),
    ("2023-12-31", "2026-12-31", "2023 Q4", "2026 Q4", 13),
    ("1999-05-05", "2026-01-01", "1999", "2026", 28),
    ("1970-01-01", "2026-01-01", "1970–1979", "2020–2029", 6),
    ("0001-01-01", "9999-12-31", "0–999", "9000–9999", 10),
    ("2024-02-29", "2024-02-29", "2024-02", "2024-02", 1),
  ])
  func periodsAreFewAndCoverEverything(
    _ first: String, _ last: String, _ start: String, _ end: String, _ count: Int
  ) throws {
    let months = try [first, last].map {
      TimelinePeriods.month(of: Timestamp(seconds: try day($0)))
    }
    let periods = try #require(TimelinePeriods(covering: months))
    #expect(periods.count == count)
    #expect(periods.name(at: 0) == start && periods.name(at: periods.count - 1) == end)
    #expect(periods.counts(months).reduce(0, +) == 2)
    #expect(TimelinePeriods(covering: []) == nil)
  }

  @Test func providersAreCountedByConfidence() throws {
    let page = try page(try (0..<45).map { try finding($0, came: "2024-01-01") })
    #expect(page.rows["P0"] == ["3", "0", "0", "3", ""])
    #expect(page.rows["P1"] == ["0", "0", "3", "3", ""])
    #expect(page.rows["P11"] == ["0", "0", "2", "2", ""])
    #expect(page.rows["5 other providers"] == ["4", "0", "6", "10", ""])
    #expect(page.ofClass("certain").first?.attributes["width"] == "30.00%")
  }

  @Test func aWorkTreeHasNoTimeline() throws {
    let page = try page(
      SampleResult.holding(
        Array("abcdefghijkl".utf8), rule: SampleResult.rule("one", .high)
      ).findings)
    #expect(page.named("desc").isEmpty)
    #expect(page.rows["Provider"] == ["1", "0", "0", "1", ""])
  }
}
