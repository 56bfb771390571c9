import Testing
import Text

@Suite struct CalendarDayTests {
  @Test func daysAreReadAndWritten() throws {
    for text in ["2027-03-01", "2024-02-29", "0001-01-01", "9999-12-31", "2000-02-29"] {
      #expect(try #require(CalendarDay(text)).description == text)
    }
  }

  @Test(arguments: [
    "", "2027", "2027-3-1", "2027-13-01", "2027-00-10", "2027-04-31", "2023-02-29", "1900-02-29",
    "0000-01-01", "2027-03-01 ", "2027-03-01T00:00", "2027/03/01", "+027-03-01",
  ])
  func whatIsNoDayIsRefused(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func daysComeOneAfterAnother() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.reversed().sorted() == days)
  }
}
