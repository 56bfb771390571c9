package import Scan
import Synchronization

/// The progress of a scan, as a status line.
package final class ProgressLine: Sendable {
  private let progress: Progress
  private let noun: String
  private let isQuiet: Bool
  /// The time since the start when listing ended, from which the speed is measured.
  private let listed = Mutex<Duration?>(nil)

  package init(_ progress: Progress, noun: String, isQuiet: Bool = false) {
    self.progress = progress
    self.noun = noun
    self.isQuiet = isQuiet
  }

  /// Runs `work`, and clears the line when it is done.
  package func during<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await StatusLine(isQuiet: isQuiet) { self.line(after: $0) }.duringTask(work)
  }

  private func line(after elapsed: Duration) -> String {
    let state = progress.state
    guard state.total > 0 else { return "listing \(noun), \(Int(elapsed / .seconds(1))) s" }
    let begin = listed.withLock { listed in
      if listed == nil { listed = elapsed }
      return listed ?? elapsed
    }
    let time = elapsed - begin
    let megabytes = Double(state.bytes) / 1e6
    // The first second is too short to measure the speed.
    let speed = time < .seconds(1) ? "" : ", \(Int(megabytes / (time / .seconds(1)))) MB/s"
    let amount = "\(Int(megabytes)) MB" + speed
    let parts = progress.parts
    guard parts.total == 0 else {
      return RemainingTime.line(after: elapsed, parts.done, of: parts.total, "repositories")
        + ", \(state.contents) \(noun), \(amount)"
    }
    let percent = min(100, Int(Double(state.contents) / Double(state.total) * 100))
    // A narrow terminal cuts off what follows.
    return "\(percent)%" + RemainingTime.text(after: time, state.contents, of: state.total)
      + ", \(state.contents) of \(state.total) \(noun), \(amount)"
  }
}
