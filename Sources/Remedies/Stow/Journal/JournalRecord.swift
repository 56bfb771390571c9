/// A whole stow as it is kept on the disk.
struct JournalRecord: Equatable, Sendable {
  /// Eight random bytes that no other stow has; folders beside files are named by it.
  let mark: [UInt8]
  let steps: [JournalStep]

  static let markLength = 8

  init(mark: [UInt8], steps: [JournalStep]) {
    self.mark = mark
    self.steps = steps
  }

  init(steps: [JournalStep]) {
    mark = (0..<Self.markLength).map { _ in UInt8.random(in: .min ... .max) }
    self.steps = steps
  }
}
