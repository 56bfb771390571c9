import ArgumentParser
internal import Files
internal import Text

/// A time on the command line: a date (2026-01-31, in UTC) or an age (3days, 2weeks).
package struct Moment: ExpressibleByArgument, Equatable {
  /// Seconds since 1970.
  package let seconds: Int64

  package static var now: Moment { Moment(seconds: SystemClock.now) }

  private init(seconds: Int64) {
    self.seconds = seconds
  }

  package init?(argument: String) {
    self.init(argument, now: Self.now.seconds)
  }

  package init?(_ text: String, now: Int64) {
    if let day = CalendarDay(text), day.year >= 1970 {
      seconds = Timestamp(day).seconds
    } else if let age = Self.age(text) {
      seconds = now - age
    } else {
      return nil
    }
  }

  /// The seconds in an age such as 12hours, 3days, 2weeks, 6months (of 30 days) or 1year (of 365).
  private static func age(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits), count <= 100_000 else { return nil }
    var unit = text.dropFirst(digits.count).drop { $0 == " " || $0 == "." }.lowercased()
    if unit.hasSuffix("ago") { unit = String(unit.dropLast(3)).filter { $0 != " " && $0 != "." } }
    if unit.count > 1, unit.hasSuffix("s") { unit.removeLast() }
    switch unit {
    case "h", "hour": return count * 3_600
    case "d", "day": return count * 86_400
    case "w", "week": return count * 604_800
    case "month": return count * 2_592_000
    case "y", "year": return count * 31_536_000
    default: return nil
    }
  }
}
