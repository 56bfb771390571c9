import Dispatch
internal import Scan
import Synchronization

/// A progress line on standard error, shown only at a terminal and after one second.
///
/// It has its own thread, because the workers of a scan occupy all threads of Swift's concurrency.
final class ProgressLine: Sendable {
  private let progress: Progress
  private let noun: String
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  /// The time when listing ended, from which the speed is measured.
  private let listed = Mutex<ContinuousClock.Instant?>(nil)
  private let isShown = Atomic<Bool>(false)

  init(_ progress: Progress, noun: String, isQuiet: Bool = false) {
    self.progress = progress
    self.noun = noun
    self.isQuiet = isQuiet
  }

  /// Runs `work`, and clears the line when it is done.
  func during<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard !isQuiet, Terminal.standardError.isInteractive else { return try await work() }
    let queue = DispatchQueue(label: "progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: .milliseconds(100))
    timer.setEventHandler { self.draw() }
    timer.resume()
    defer {
      timer.cancel()
      // On the queue, so that no line is drawn afterwards.
      queue.sync { wipe() }
    }
    return try await work()
  }

  private func draw() {
    isShown.store(true, ordering: .relaxed)
    // A line that wraps cannot be cleared.
    let room = (Terminal.standardError.columns ?? 80) - 1
    Terminal.standardError.write("\r\u{1B}[K" + line(at: .now).prefix(room))
  }

  private func wipe() {
    if isShown.load(ordering: .relaxed) { Terminal.standardError.write("\r\u{1B}[K") }
  }

  private func line(at now: ContinuousClock.Instant) -> String {
    let state = progress.state
    guard state.total > 0 else { return "listing \(noun), \(Int((now - start) / .seconds(1))) s" }
    let begin = listed.withLock { listed in
      if listed == nil { listed = now }
      return listed ?? now
    }
    let seconds = (now - begin) / .seconds(1)
    let megabytes = Double(state.bytes) / 1e6
    let percent = min(100, Int(Double(state.contents) / Double(state.total) * 100))
    // The first second is too short to measure the speed.
    let speed = seconds < 1 ? "" : ", \(Int(megabytes / seconds)) MB/s"
    return "\(percent)%, \(state.contents) of \(state.total) \(noun), \(Int(megabytes)) MB" + speed
  }
}
