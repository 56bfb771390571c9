import Testing
import Text

@Suite struct TimestampTests {
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
    let timestamp = Timestamp(seconds: seconds, offsetMinutes: offset)
    #expect(timestamp.iso8601 == expected)
    #expect(Timestamp(iso8601: expected) == timestamp)
    #expect(timestamp.day.description == expected.prefix(10))
  }

  @Test func daysAreCountedBothWays() throws {
    for number in -719_162...2_932_896 where number % 13 == 0 {
      let day = CalendarDay(daysSince1970: number)
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
      #expect(day.daysSince1970 == number)
    }
  }

  @Test(arguments: [
    "", "2026-02-31T00:00:00+00:00", "2023-02-29T00:00:00+00:00", "2026-13-01T00:00:00+00:00",
    "2026-01-01T24:00:00+00:00", "2026-01-01T00:60:00+00:00", "2026-01-01T00:00:00Z",
    "2026-01-01 00:00:00+00:00", "2026-01-01T00:00:00+0100", "0000-02-30T00:00:00+00:00",
  ])
  func textsThatAreNotTimestampsAreRefused(_ text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func utcHasNoOffset() {
    let timestamp = Timestamp(seconds: 1_700_000_000, offsetMinutes: 60)
    #expect(timestamp.utc == "2023-11-14T22:13:20Z")
    #expect(timestamp.utcWithoutZone == "2023-11-14T22:13:20")
  }
}
