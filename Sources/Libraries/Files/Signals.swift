#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Keeps signals from stopping a piece of work half-way.
package enum Signals {
  /// The last is sent to who writes beyond a limit of size, which the write itself also says.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ]

  /// Runs a short piece of work that must not stop half-way; signals meanwhile are of no effect, as
  /// it is the last thing that is done.
  package static func ignored<Result>(during work: () throws -> Result) rethrows -> Result {
    let handlers = ending.map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    return try work()
  }
}
