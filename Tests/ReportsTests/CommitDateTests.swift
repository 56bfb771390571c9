import Findings
import Git
import Testing

@testable import Text

@Suite struct CommitDateTests {
  private func date(_ seconds: Int64, _ offset: Int) throws -> String {
    let commit = try #require(ObjectID(hex: String(repeating: "0", count: 40)))
    return CommitDate.iso8601(
      CommitSummary(
        commit: commit, author: "", email: "", seconds: seconds, offsetMinutes: offset, summary: ""
      ))
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00+00:00"), (-1, 0, "1969-12-31T23:59:59+00:00"),
    (1_700_000_000, 60, "2023-11-14T23:13:20+01:00"),
    (1_700_000_000, -210, "2023-11-14T18:43:20-03:30"),
    (951_782_400, 0, "2000-02-29T00:00:00+00:00"), (951_868_800, 0, "2000-03-01T00:00:00+00:00"),
    (4_107_542_400, 0, "2100-03-01T00:00:00+00:00"),
    (Int64.max, 0, "9999-12-31T23:59:59+00:00"), (Int64.min, 0, "0000-01-01T00:00:00+00:00"),
    (0, Int.max, "1970-01-01T00:00:00+00:00"), (0, Int.min, "1970-01-01T00:00:00+00:00"),
  ])
  func followsTheCalendar(_ seconds: Int64, _ offset: Int, _ expected: String) throws {
    #expect(try date(seconds, offset) == expected)
  }
}
