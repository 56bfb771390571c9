/// A moment to the second, with the offset from UTC at which it was recorded.
///
/// A hostile commit can hold any number: seconds outside the years 0 to 9999 become the nearest
/// moment inside, and offsets of a day or more become UTC.
package struct Timestamp: Sendable, Hashable {
  /// Seconds since 1970 in UTC.
  package let seconds: Int64
  package let offsetMinutes: Int

  private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// - Parameter seconds: since 1970 in UTC.
  package init(seconds: Int64, offsetMinutes: Int = 0) {
    self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
    self.offsetMinutes = (-1439...1439).contains(offsetMinutes) ? offsetMinutes : 0
  }

  /// The start of a day in UTC.
  package init(_ day: CalendarDay) {
    self.init(seconds: Int64(day.daysSince1970) * 86_400)
  }

  /// Reads what `iso8601` writes; nil for anything else, also for a day that does not exist.
  package init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    let marks: [(Int, UInt8)] = [(10, 0x54), (13, 0x3A), (16, 0x3A), (22, 0x3A)]
    guard bytes.count == 25, marks.allSatisfy({ bytes[$0] == $1 }) else { return nil }
    func number(at place: Int, below limit: Int) -> Int? {
      guard bytes[place].isDigit, bytes[place + 1].isDigit else { return nil }
      let number = Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
      return number < limit ? number : nil
    }
    guard let days = Self.days(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(at: 11, below: 24), let minute = number(at: 14, below: 60),
      let second = number(at: 17, below: 60), let offsetHour = number(at: 20, below: 24),
      let offsetMinute = number(at: 23, below: 60), [0x2B, 0x2D].contains(bytes[19])
    else { return nil }
    let offset = (offsetHour * 60 + offsetMinute) * (bytes[19] == 0x2D ? -1 : 1)
    let local = days * 86_400 + hour * 3600 + minute * 60 + second
    self.init(seconds: Int64(local - offset * 60), offsetMinutes: offset)
  }

  /// ISO 8601 with the offset: `2023-11-14T23:13:20+01:00`.
  package var iso8601: String {
    let offset = abs(offsetMinutes)
    return clock(offsetMinutes) + (offsetMinutes < 0 ? "-" : "+") + (offset / 60).padded(to: 2)
      + ":" + (offset % 60).padded(to: 2)
  }

  /// The same moment in UTC: `2023-11-14T22:13:20Z`.
  package var utc: String { utcWithoutZone + "Z" }

  /// The same moment in UTC: `2023-11-14T22:13:20`.
  package var utcWithoutZone: String { clock(0) }

  /// The day at the offset.
  package var day: CalendarDay {
    CalendarDay(daysSince1970: local(offsetMinutes).dividedDown(by: 86_400))
  }

  private func local(_ offset: Int) -> Int {
    Int(min(max(seconds + Int64(offset) * 60, Self.range.lowerBound), Self.range.upperBound))
  }

  private func clock(_ offset: Int) -> String {
    let local = local(offset)
    let days = local.dividedDown(by: 86_400)
    let second = local - days * 86_400
    return "\(CalendarDay(daysSince1970: days))T" + (second / 3600).padded(to: 2) + ":"
      + (second / 60 % 60).padded(to: 2) + ":" + (second % 60).padded(to: 2)
  }

  /// Days since 1970 of `2023-11-14`; the year 0, in which clamped moments lie, included.
  private static func days(_ text: String) -> Int? {
    if let day = CalendarDay(text) { return day.daysSince1970 }
    // Year 0 is a leap year like 2000, five eras of 400 years later.
    guard text.hasPrefix("0000-"), let day = CalendarDay("2000-" + text.dropFirst(5)) else {
      return nil
    }
    return day.daysSince1970 - 5 * 146_097
  }
}
