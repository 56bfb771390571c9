#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension OpenStream {
  /// Waits until one of several streams has bytes or has ended, or a signal arrives.
  ///
  /// - Parameters:
  ///   - streams: nil entries are never ready.
  ///   - time: the maximum time; nil for no limit.
  /// - Returns: for each stream, whether it can be read without waiting.
  package static func waitForInput(
    of streams: [OpenStream?], for time: Duration? = nil
  ) -> [Bool] {
    var places = streams.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&places, nfds_t(places.count), milliseconds(time))
    return places.map { count > 0 && $0.revents != 0 }
  }

  /// Rounded up, so that a deadline has passed after the wait; -1 without a limit.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let rounded = (time / .milliseconds(1)).rounded(.up)
    return Int32(min(max(rounded, 0), 1_000_000))
  }
}
