internal import Synchronization

/// What all workers together may unpack.
final class UnpackLimits: Sendable {
  /// Bytes that one member may have.
  static let member = 1 << 30
  /// Bytes that the archives around a member and itself may hold in memory.
  static let held = 2 << 30
  /// Archives inside one another that are opened.
  static let depth = 4
  /// Bytes of a member that is unpacked while no other such is.
  static let heavy = 64 << 20
  /// Bytes that are unpacked in one run.
  private let rest = Atomic<Int>(32 << 30)
  private let heavyWork = Mutex<Void>(())

  /// Whether so many bytes may still be unpacked; if so they count.
  func take(_ count: Int) -> Bool {
    rest.subtract(count, ordering: .relaxed).newValue >= 0
  }

  /// Lets large work pass one after the other.
  func alone<Result>(_ work: () -> Result) -> Result {
    heavyWork.withLock { _ in work() }
  }
}
