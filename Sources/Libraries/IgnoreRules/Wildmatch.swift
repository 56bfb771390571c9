/// Compiled wildcard patterns in one array.
///
/// Matching takes time proportional to pattern times text in the worst case: inside a path
/// component only the last `*` is ever retried, and of several `**` only the last, since what a
/// later one can match does not depend on where an earlier one stopped.
package struct Wildmatch: Sendable {
  private let letters: IgnoreCase
  private var codes: [WildmatchCode] = []
  private var sets = ByteSetTable()

  package init(letters: IgnoreCase) {
    self.letters = letters
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - preceding: the byte before the pattern, if text was compared already; nil at the start of
  ///     the pattern. Stars after a slash can be a component of their own.
  /// - Returns: its index, for `matches`; nil for a pattern that never matches.
  package mutating func add(
    _ pattern: ArraySlice<UInt8>, after preceding: UInt8? = nil, mode: WildmatchMode
  ) -> Range<Int>? {
    var compiler = WildmatchCompiler(pattern, after: preceding, mode: mode, letters: letters)
    guard compiler.compile(&sets) else { return nil }
    let start = codes.count
    codes += compiler.codes
    return start..<codes.count
  }

  /// Whether the pattern at `program` matches all of `text` from `start`.
  package func matches(
    _ program: Range<Int>, _ text: Span<UInt8>, from start: Int, mode: WildmatchMode
  ) -> Bool {
    var step = program.lowerBound
    var place = start
    /// The backtracking point: the step after the last `*`, and the text it matched.
    var runStep = -1
    var runEnd = 0
    /// The same for `**`.
    var deepStep = -1
    var deepEnd = 0
    while true {
      if step < program.upperBound {
        let code = codes[step]
        if code == .run || code == .anything || code == .folders {
          step += 1
          let isLast = step == program.upperBound
          if isLast, code == .anything || code == .run && mode == .bytes { return true }
          if code == .run {
            (runStep, runEnd) = (step, place)
          } else {
            (deepStep, deepEnd, runStep) = (step, place, -1)
          }
          continue
        }
        if place < text.count, accepts(code, text[place], mode) {
          if text[place] == .slash, mode == .path { runStep = -1 }
          step += 1
          place += 1
          continue
        }
      } else if place == text.count {
        return true
      }
      // At the end of the text a longer run would only leave less for the rest.
      if runStep >= 0, place < text.count, mode == .bytes || text[runEnd] != .slash {
        runEnd += 1
        (step, place) = (runStep, runEnd)
      } else if deepStep >= 0, let next = next(after: deepEnd, before: deepStep, in: text) {
        deepEnd = next
        (step, place, runStep) = (deepStep, deepEnd, -1)
      } else {
        return false
      }
    }
  }

  /// Returns the next offset at which the rest after `**` may begin.
  private func next(after place: Int, before step: Int, in text: Span<UInt8>) -> Int? {
    guard codes[step - 1] == .folders else { return place < text.count ? place + 1 : nil }
    var place = place
    while place < text.count {
      place += 1
      if text[place - 1] == .slash { return place }
    }
    return nil
  }

  private func accepts(_ code: WildmatchCode, _ byte: UInt8, _ mode: WildmatchMode) -> Bool {
    let byte = byte.folded(letters)
    if code.setPlace >= 0 { return sets.sets[code.setPlace].contains(byte) }
    if code == .anyByte { return mode == .bytes || byte != .slash }
    return code == .byte(byte)
  }
}

/// The bytes a wildcard may match.
package enum WildmatchMode: Sendable {
  /// A slash is an ordinary byte: for names without slashes, and for git's path arguments.
  case bytes
  /// `*`, `?` and classes stop at a slash, and `**` between slashes matches folders.
  case path
}

/// One step of a compiled wildcard pattern.
///
/// A byte is encoded as itself and a class as its index in a table, both plain numbers, so that all
/// patterns of a file fit in one array.
struct WildmatchCode: Sendable, Equatable {
  let value: UInt32

  /// `?`: one byte.
  static let anyByte = WildmatchCode(value: 256)
  /// `*`: any bytes, in a path up to the next slash.
  static let run = WildmatchCode(value: 257)
  /// `**` at an end of a path pattern: any bytes, slashes too.
  static let anything = WildmatchCode(value: 258)
  /// `**/`: nothing, or any bytes and a slash.
  static let folders = WildmatchCode(value: 259)

  static func byte(_ byte: UInt8) -> WildmatchCode { WildmatchCode(value: UInt32(byte)) }
  static func set(at place: Int) -> WildmatchCode { WildmatchCode(value: UInt32(512 + place)) }

  /// The index of a class in its table; negative for other steps.
  var setPlace: Int { Int(value) - 512 }
}
