internal import CommandLine
internal import Files
internal import Resolve
internal import Stow

/// When a run of `resolve` holds the locks that protect the outputs and the files that they are made
/// from.
enum OutputLocks {
  /// While it writes: commands may take their time to give values. What was read before must not have
  /// changed by then.
  case forWriting
  /// All the time, because other processes kept changing what was read.
  case held

  /// Runs a closure that writes or removes outputs.
  ///
  /// - Throws: `ResolveError.busy` if another run holds a lock for too long; the errors of `body`.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    switch self {
    case .forWriting: try Self.hold(body)
    case .held: try body()
    }
  }

  /// Runs a closure under the locks.
  ///
  /// - Throws: `ResolveError.busy`; the errors of `body`.
  static func hold<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = OutputLock.projectFolder()
    do {
      return try ProjectLock.heldForOutputs(in: folder) { try OutputLock.held(on: folder, body) }
    } catch StowJournalError.running {
      throw ResolveError.busy(folder: folder)
    }
  }

  private static let attempts = 3

  /// Runs a closure until it meets no file that changes meanwhile; the last time under the locks.
  ///
  /// - Parameter body: called with `isFirst` once.
  static func repeating(_ body: (_ locks: OutputLocks, _ isFirst: Bool) throws -> Void) throws {
    for attempt in 1..<attempts {
      do {
        return try body(.forWriting, attempt == 1)
      } catch let error as FileError where error.reason == .changed {}
    }
    try hold { try body(.held, false) }
  }
}
