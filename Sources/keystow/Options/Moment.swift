internal import ArgumentParser

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A point in time on the command line: a date (2026-01-31, in UTC), or an age (3days, 2weeks).
struct Moment: ExpressibleByArgument, Equatable {
  /// Seconds since 1970.
  let seconds: Int64

  static var now: Moment { Moment(seconds: Int64(time(nil))) }

  private init(seconds: Int64) {
    self.seconds = seconds
  }

  init?(argument: String) {
    self.init(argument, now: Self.now.seconds)
  }

  init?(_ text: String, now: Int64) {
    if let day = Self.day(text) {
      seconds = day
    } else if let age = Self.age(text) {
      seconds = now - age
    } else {
      return nil
    }
  }

  /// Seconds at the start of a day such as 2026-01-31.
  private static func day(_ text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]),
      year >= 1970, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Years counted from March, so that the leap day is the last one.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468) * 86_400
  }

  /// Seconds in an age such as 12hours, 3days, 2weeks, 6months (of 30 days), 1year (of 365).
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
