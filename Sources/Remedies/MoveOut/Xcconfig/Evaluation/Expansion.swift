/// A text with its references resolved.
package struct Expansion: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Names that were looked up, in the text or in a value that it leads to, and have no value: they
  /// became nothing.
  ///
  /// A bare `$NAME` stays as written and is not among them, nor is one with `default=`. Each once,
  /// in the order in which they were met, at most 64.
  package let undefined: [String]
}

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

  /// Bytes by which a value may still be longer once all together have grown too large.
  static let littleGrowth = 1 << 10

  private var stepsLeft = Self.steps
  private var growthLeft = Self.growth
  private var strikeCount = 0
  /// How long the text is that is worked out; what is written is no growth.
  private var writtenCount = 0

  /// Begins a new value or text of some bytes.
  mutating func begin(written: Int) {
    writtenCount = written
    stepsLeft = (strikeCount < Self.strikes ? Self.steps : Self.fewSteps) + 4 * written
  }

  /// Takes note of a step that handles some bytes.
  mutating func spend(bytes: Int) throws(ExpansionError) {
    stepsLeft -= 1 + bytes >> 6
    if stepsLeft >= 0 { return }
    strikeCount += 1
    throw .tooMuchWork
  }

  /// Takes note of a value that is done.
  mutating func finish(size: Int) {
    growthLeft = max(0, growthLeft - max(0, size - writtenCount))
  }

  /// Refuses a value before it is made.
  func check(size: Int) throws(ExpansionError) {
    if size - writtenCount > Self.valueSize { throw .tooLarge }
    if size - writtenCount > growthLeft + Self.littleGrowth { throw .tooMuchTogether }
  }
}

/// Why a value is not worked out: it would never end, or fill the memory.
package enum ExpansionError: Error, Hashable, CustomStringConvertible {
  /// One value has more bytes than any value should.
  case tooLarge
  /// The references lead to too many others.
  case tooMuchWork
  /// All values together have grown too large.
  case tooMuchTogether

  package var description: String {
    switch self {
    case .tooLarge:
      "its references make it larger than \(ExpansionLimits.valueSize >> 20) MiB; "
        + "look for settings that name each other twice"
    case .tooMuchWork:
      "its references lead to too many others; look for settings that name each other"
    case .tooMuchTogether:
      "the references of this file make more than \(ExpansionLimits.growth >> 20) MiB together"
    }
  }
}
