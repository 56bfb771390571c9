internal import PCRE
import Synchronization

/// The patterns of a plan, compiled for all workers when the first needs one.
final class CompiledPatterns: Sendable {
  private let patterns = Mutex<[Int: Pattern]>([:])

  /// Returns a pattern for one worker.
  ///
  /// - Parameter text: what to compile if no worker has needed it yet.
  /// - Throws: `PCREError` when the pattern does not compile.
  func pattern(
    _ number: Int, isAnchored: Bool, style: Pattern.Style = .own, text: () -> String
  ) throws(PCREError) -> Pattern {
    try patterns.withLock { patterns throws(PCREError) in
      if let pattern = patterns[number] { return try pattern.forAnotherWorker() }
      let pattern = try Pattern(text(), isAnchored: isAnchored, style: style)
      patterns[number] = pattern
      return try pattern.forAnotherWorker()
    }
  }
}
