/// Writes the date of a commit without a calendar library.
package enum CommitDate {
  /// ISO 8601 with the author's own offset: `2023-11-14T23:13:20+01:00`.
  ///
  /// A hostile commit can hold any number: seconds outside the years 0 to 9999 become the nearest
  /// moment inside, offsets of a day or more become UTC.
  package static func iso8601(_ seconds: Int64, offsetMinutes: Int) -> String {
    let offset = abs(offsetMinutes.clamped) < 1440 ? offsetMinutes : 0
    let sign = offset < 0 ? "-" : "+"
    return moment(seconds, offset: offset) + sign + two(abs(offset) / 60) + ":"
      + two(abs(offset) % 60)
  }

  /// Reads what was written so: seconds since 1970, and the offset in minutes.
  package static func read(_ text: String) -> (seconds: Int64, offsetMinutes: Int)? {
    let bytes = Array(text.utf8)
    let marks: [(Int, UInt8)] = [
      (4, 0x2D), (7, 0x2D), (10, 0x54), (13, 0x3A), (16, 0x3A), (22, 0x3A),
    ]
    guard bytes.count == 25, marks.allSatisfy({ bytes[$0] == $1 }) else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int64(String(decoding: bytes[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let offsetHour = number(20..<22), let offsetMinute = number(23..<25),
      (1...12).contains(month), bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-")
    else { return nil }
    // As in `day`, the other way round.
    let shifted = month > 2 ? year : year - 1
    let era = floor(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let days =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let minutes = Int(offsetHour * 60 + offsetMinute)
    let offset = bytes[19] == UInt8(ascii: "-") ? -minutes : minutes
    let local = days * 86_400 + hour * 3600 + minute * 60 + second
    return (local - Int64(offset) * 60, offset)
  }

  /// The same moment in UTC: `2023-11-14T22:13:20Z`.
  package static func utc(_ seconds: Int64) -> String {
    utcWithoutZone(seconds) + "Z"
  }

  /// - Parameter seconds: since 1970.
  package static func utcWithoutZone(_ seconds: Int64) -> String {
    moment(seconds, offset: 0)
  }

  private static func moment(_ seconds: Int64, offset: Int) -> String {
    let earliest: Int64 = -62_167_219_200
    let latest: Int64 = 253_402_300_799
    let instant = min(max(seconds, earliest), latest)
    let local = min(max(instant + Int64(offset) * 60, earliest), latest)
    let second = Int(local - floor(local, 86_400) * 86_400)
    return day(floor(local, 86_400)) + "T" + two(second / 3600) + ":" + two(second / 60 % 60) + ":"
      + two(second % 60)
  }

  /// The day alone: `2023-11-14`.
  package static func day(_ seconds: Int64, offsetMinutes: Int) -> String {
    String(iso8601(seconds, offsetMinutes: offsetMinutes).prefix(10))
  }

  /// A day of the Gregorian calendar, from days since 1970-01-01.
  ///
  /// Years are counted from 1 March, so that the leap day is the last of its year; 400 years have
  /// 146,097 days.
  private static func day(_ days: Int64) -> String {
    let shifted = days + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    return padded(Int(year), to: 4) + "-" + two(Int(calendarMonth)) + "-" + two(Int(dayOfMonth))
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func two(_ number: Int) -> String { padded(number, to: 2) }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// Far from the ends of the range, so that its absolute value exists.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
