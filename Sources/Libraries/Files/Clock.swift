package import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension CalendarDay {
  /// The day in UTC, which is the same for all members of a team; nil where there is no clock.
  package static var today: CalendarDay? {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return nil }
    return CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
