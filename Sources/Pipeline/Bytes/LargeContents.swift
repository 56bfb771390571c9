internal import Synchronization

/// Lets the workers of a scan read large contents one at a time, so that their number does not
/// multiply the memory.
enum LargeContents {
  /// The size in bytes of a large content; twice the default limit of files.
  private static let least = 32_000_000

  private static let turn = Mutex(())

  /// Calls `body`, which reads a content and is done with it when it returns.
  ///
  /// - Parameter size: the size of the content in bytes.
  static func read(
    _ size: Int, _ body: () throws -> SkipReason?
  ) rethrows -> SkipReason? {
    guard size >= least else { return try body() }
    return try turn.withLock { _ in try body() }
  }
}
