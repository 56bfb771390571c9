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
    // Listing a long history takes its time too, which says nothing about the speed of reading.
    var reading: ContinuousClock.Instant?
    do {
      try await Task.sleep(for: .seconds(1))
      while true {
        if reading == nil, progress.state.total > 0 { reading = clock.now }
        let seconds = (clock.now - (reading ?? start)) / .seconds(1)
        isShown.store(true, ordering: .relaxed)
        // A line that wraps could not be wiped.
        let room = (Terminal.standardError.columns ?? 80) - 1
        Terminal.standardError.write("\r\u{1B}[K" + line(after: seconds).prefix(room))
        try await Task.sleep(for: .milliseconds(100))
      }
    } catch {
      // Cancelled: the work is over.
    }
  }

  private func line(after seconds: Double) -> String {
    let state = progress.state
    guard state.total > 0 else { return "listing \(noun), \(Int(seconds)) s" }
    let megabytes = Double(state.bytes) / 1e6
    let percent = min(100, Int(Double(state.contents) / Double(state.total) * 100))
    // In the first second there is too little to tell the speed from.
    let speed = seconds < 1 ? "" : ", \(Int(megabytes / seconds)) MB/s"
    return "\(percent)%, \(state.contents) of \(state.total) \(noun), \(Int(megabytes)) MB" + speed
  }
}
