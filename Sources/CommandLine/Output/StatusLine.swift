import Dispatch
import Synchronization

/// A line on standard error about work under way, shown only at a terminal and after one second.
///
/// It has its own thread, because the workers of a scan occupy all threads of Swift's concurrency.
package final class StatusLine: Sendable {
  private let isQuiet: Bool
  private let text: @Sendable (_ elapsed: Duration) -> String
  private let isShown = Atomic<Bool>(false)
  private let queue = DispatchQueue(label: "status")

  /// - Parameter text: makes the line from the time since the start of the work.
  package init(isQuiet: Bool = false, _ text: @escaping @Sendable (_ elapsed: Duration) -> String) {
    (self.isQuiet, self.text) = (isQuiet, text)
  }

  /// A line for work whose end is unknown: what is being done, and for how long.
  package convenience init(_ activity: String, isQuiet: Bool = false) {
    self.init(isQuiet: isQuiet) { "\(activity), \(Int($0 / .seconds(1))) s" }
  }

  /// Runs `work`, and clears the line when it is done.
  func duringTask<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    let timer = begin()
    defer { end(timer) }
    return try await work()
  }

  /// Runs `work`, and clears the line when it is done.
  package func during<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timer = begin()
    defer { end(timer) }
    return try work()
  }

  /// Clears the line while a closure writes to the terminal.
  package func interrupted(by write: () -> Void) {
    queue.sync {
      wipe()
      write()
    }
  }

  /// Nil if the line is not shown.
  private func begin() -> (any DispatchSourceTimer)? {
    guard !isQuiet, Terminal.standardError.isInteractive else { return nil }
    let start = ContinuousClock.now
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: .milliseconds(100))
    timer.setEventHandler { self.draw(after: ContinuousClock.now - start) }
    timer.resume()
    return timer
  }

  private func end(_ timer: (any DispatchSourceTimer)?) {
    timer?.cancel()
    // On the queue, so that no line is drawn afterwards.
    queue.sync { wipe() }
  }

  private func draw(after elapsed: Duration) {
    isShown.store(true, ordering: .relaxed)
    // A line that wraps cannot be cleared.
    let room = (Terminal.standardError.columns ?? 80) - 1
    Terminal.standardError.write("\r\u{1B}[K" + text(elapsed).prefix(room))
  }

  private func wipe() {
    if isShown.exchange(false, ordering: .relaxed) {
      Terminal.standardError.write("\r\u{1B}[K")
    }
  }
}

/// The time that work will still take.
package enum RemainingTime {
  /// Below this, an estimate is a guess.
  private static let shortest: Duration = .seconds(3)

  /// Returns `, about 40 s left`; empty as long as it is unknown.
  ///
  /// - Parameters:
  ///   - elapsed: the time since the first unit.
  ///   - done: the finished units of work, of `total` about equal ones.
  package static func text(after elapsed: Duration, _ done: Int, of total: Int) -> String {
    guard elapsed >= shortest, done > 0, done < total, done >= total / 50 else { return "" }
    let seconds = Int((elapsed / .seconds(1)) * Double(total - done) / Double(done))
    switch seconds {
    case ..<1: return ", about 1 s left"
    case ..<20: return ", about \(seconds) s left"
    case ..<90: return ", about \((seconds + 4) / 5 * 5) s left"
    case ..<5400: return ", about \((seconds + 30) / 60) min left"
    default: return ", about \((seconds + 1800) / 3600) h left"
    }
  }

  /// A status line for work on equal parts: `3 of 40 mirrors, about 2 min left`.
  package static func line(
    after elapsed: Duration, _ done: Int, of total: Int, _ noun: String
  ) -> String {
    "\(done) of \(total) \(noun)" + text(after: elapsed, done, of: total)
  }
}
