internal import Reports
internal import Scan
internal import Synchronization

/// Shows on standard error how far a scan is: only to a person, and only after a second.
final class ProgressLine: Sendable {
  private let progress: Progress
  private let noun: String
  private let isShown = Atomic<Bool>(false)

  init(_ progress: Progress, noun: String) {
    self.progress = progress
    self.noun = noun
  }

  /// Runs `work` with the line under it, and wipes the line when the work is over.
  func during<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard Terminal.standardError.isInteractive else { return try await work() }
    let show = Task { await self.show() }
    defer {
      show.cancel()
      if isShown.load(ordering: .relaxed) { Terminal.standardError.write("\r\u{1B}[K") }
    }
    return try await work()
  }

  private func show() async {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      try await Task.sleep(for: .seconds(1))
      while true {
        let seconds = (clock.now - start) / .seconds(1)
        isShown.store(true, ordering: .relaxed)
        Terminal.standardError.write("\r\u{1B}[K" + line(after: seconds))
        try await Task.sleep(for: .milliseconds(100))
      }
    } catch {
      // Cancelled: the work is over.
    }
  }

  private func line(after seconds: Double) -> String {
    let state = progress.state
    guard state.total > 0 else { return "listing \(noun)…" }
    let megabytes = Double(state.bytes) / 1e6
    return "\(state.contents) of \(state.total) \(noun), \(Int(megabytes)) MB, "
      + "\(Int(megabytes / max(seconds, 0.001))) MB/s"
  }
}
