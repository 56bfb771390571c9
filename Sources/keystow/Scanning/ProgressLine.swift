import Dispatch
internal import Scan
import Synchronization

/// Shows on standard error how far a scan is: only to a person, and only after a second.
///
/// A thread of its own draws it, as the workers of the scan take all that Swift's tasks have.
final class ProgressLine: Sendable {
  private let progress: Progress
  private let noun: String
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  /// When listing was over.
  ///
  /// Listing a long history takes its time too, which says nothing about the
  /// speed of reading.
  private let listed = Mutex<ContinuousClock.Instant?>(nil)
  private let isShown = Atomic<Bool>(false)

  init(_ progress: Progress, noun: String, isQuiet: Bool = false) {
    self.progress = progress
    self.noun = noun
    self.isQuiet = isQuiet
  }

  /// Runs `work` with the line under it, and wipes the line when the work is over.
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
      // Behind a line that is being drawn.
      queue.sync { wipe() }
    }
    return try await work()
  }

  private func draw() {
    isShown.store(true, ordering: .relaxed)
    // A line that wraps could not be wiped.
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
    // In the first second there is too little to tell the speed from.
    let speed = seconds < 1 ? "" : ", \(Int(megabytes / seconds)) MB/s"
    return "\(percent)%, \(state.contents) of \(state.total) \(noun), \(Int(megabytes)) MB" + speed
  }
}
