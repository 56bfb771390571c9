/// A text with its references resolved.
package struct Expansion: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Undefined names that were looked up in the text or in a value it refers to, and expanded to
  /// nothing.
  ///
  /// Each once, in order, at most 64; without bare `$NAME`, which stays as written, and without
  /// references with `default=`.
  package let undefined: [String]
}

/// Limits on the work for one value and for all values; real files stay far below.
struct ExpansionLimits {
  /// The maximum bytes and elements of one value.
  static let valueSize = 1 << 20
  /// The maximum bytes by which all values together may exceed their written form.
  static let growth = 1 << 26
  /// The maximum steps for one value.
  static let steps = 500_000
  /// The maximum steps for one value after several have reached the limit.
  static let fewSteps = 2_000
  /// The number of values that may reach their step limit.
  static let strikes = 4
  /// The maximum bytes of cached values.
  static let cache = 1 << 26
  /// The maximum number of undefined names cached with a value.
  static let undefinedNames = 64

  /// The maximum growth in bytes of a value after the total limit is reached.
  static let littleGrowth = 1 << 10

  private var stepsLeft = Self.steps
  private var growthLeft = Self.growth
  private var strikeCount = 0
  /// The length of the text under evaluation, which does not count as growth.
  private var writtenCount = 0

  /// Starts a value or text with a number of written bytes.
  mutating func begin(written: Int) {
    writtenCount = written
    stepsLeft = (strikeCount < Self.strikes ? Self.steps : Self.fewSteps) + 4 * written
  }

  /// Counts a step that handles a number of bytes.
  mutating func spend(bytes: Int) throws(ExpansionError) {
    stepsLeft -= 1 + bytes >> 6
    if stepsLeft >= 0 { return }
    strikeCount += 1
    throw .tooMuchWork
  }

  /// Counts a finished value.
  mutating func finish(size: Int) {
    growthLeft = max(0, growthLeft - max(0, size - writtenCount))
  }

  /// Refuses a value that is too large before it is built.
  func check(size: Int) throws(ExpansionError) {
    if size - writtenCount > Self.valueSize { throw .tooLarge }
    if size - writtenCount > growthLeft + Self.littleGrowth { throw .tooMuchTogether }
  }
}

/// The reason a value is not evaluated: it would never end or exhaust the memory.
package enum ExpansionError: Error, Hashable, CustomStringConvertible {
  /// The value is too large.
  case tooLarge
  /// The value leads to too many references.
  case tooMuchWork
  /// All values together are too large.
  case tooMuchTogether

  package var description: String {
    switch self {
    case .tooLarge:
      "its references make it larger than \(ExpansionLimits.valueSize >> 20) MiB; "
        + "check for settings that refer to each other twice"
    case .tooMuchWork:
      "its references lead to too many others; check for settings that refer to each other"
    case .tooMuchTogether:
      "the references in this file expand to more than \(ExpansionLimits.growth >> 20) MiB together"
    }
  }
}
