/// How much is done for a value, and for all of them; real files stay far below.
struct ExpansionLimits {
  /// Bytes and elements of one value.
  static let valueSize = 1 << 20
  /// Bytes by which all values together may be longer than they are written.
  static let growth = 1 << 26
  /// Steps for one value.
  static let steps = 500_000
  /// Steps for one value once several have used up theirs.
  static let fewSteps = 2_000
  /// How many values may use up their steps.
  static let strikes = 4
  /// Bytes of values that are kept for the next reference to them.
  static let kept = 1 << 26
  /// Names without a value that are kept with a value.
  static let undefinedNames = 64

  private var stepsLeft = Self.steps
  private var growthLeft = Self.growth
  private var strikeCount = 0

  /// Begins a new value.
  mutating func begin() {
    stepsLeft = strikeCount < Self.strikes ? Self.steps : Self.fewSteps
  }

  /// Takes note of a step that handles some bytes.
  mutating func spend(bytes: Int) throws(ExpansionError) {
    stepsLeft -= 1 + bytes >> 6
    if stepsLeft >= 0 { return }
    strikeCount += 1
    throw .tooMuchWork
  }

  /// Takes note of a value that is done.
  mutating func finish(written: Int, grown: Int) throws(ExpansionError) {
    growthLeft -= max(0, grown - written)
    if growthLeft < 0 { throw .tooMuchTogether }
  }

  static func check(_ buffer: ValueBuffer) throws(ExpansionError) {
    if buffer.size > valueSize { throw .tooLarge }
  }
}
