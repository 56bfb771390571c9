internal import KnownValueSearch
internal import Text

/// Redacts a stream in parts, however it is cut, with a constant amount of memory.
///
/// It keeps the end of what it has written, so that a value of which the first bytes are out already
/// is recognized, and withholds what may be the beginning of one.
package struct StreamRedactor {
  /// The moment at which bytes are taken.
  package enum Moment: Sendable {
    /// More input is waiting.
    case busy
    /// No input came for a moment: a prompt must be shown, but a word that may be cut stays.
    case pause
    /// No input came for about a second.
    case longPause
    case end
  }

  package let search: RedactionSearch
  /// Bytes already written, for context, then bytes still to be written.
  private var text: [UInt8] = []
  /// The number of bytes in `text` already written, or replaced.
  private var written = 0
  /// The beginnings of values as they are, and in a legible text; made for the first pause.
  private var starts: (plain: NeedleStarts, legible: NeedleStarts)?

  /// The number of waiting bytes from which `take` writes a part in the moment `busy`.
  private static let block = 1 << 19
  /// The number of bytes that a rule may need after a place, and of those kept before it.
  private static let reach = 1 << 14
  /// The number of bytes that may stand for one byte of a value: a color for each letter.
  private static let spread = 32
  /// The maximum number of bytes that a value with colors may take, in the moment `busy`.
  private static let longestSpread = 1 << 20
  /// The number of bytes from which a word at the end may be a token that is not complete.
  private static let shortestWord = 8
  /// The maximum length in bytes of a token at the end; a longer word is not one.
  private static let longestWord = 1 << 10

  package init(_ search: RedactionSearch) {
    self.search = search
  }

  /// Whether `take` would write something in the moment `busy`.
  package var isFull: Bool { text.count - written >= Self.block + lookahead }

  /// Whether bytes wait to be written.
  package var isWaiting: Bool { written < text.count }

  private var lookahead: Int {
    let spread = (search.values.legible?.longest ?? 0) * Self.spread
    return max(search.values.longestForm, min(spread, Self.longestSpread), Self.reach)
  }

  /// Adds bytes of the stream.
  package mutating func add(_ bytes: [UInt8]) { text += bytes }

  /// Returns the bytes that can be written now.
  ///
  /// - Throws: `VectorscanError`.
  package mutating func take(_ moment: Moment) throws -> [UInt8] {
    guard isWaiting, moment != .busy || isFull else { return [] }
    let found = try search.search(text)
    let redactions = found.redactions
    if starts == nil, moment == .pause || moment == .longPause {
      starts = (NeedleStarts(search.values.needles), NeedleStarts(search.values.legible))
    }
    var end = max(written, border(moment, found.legible))
    // What is found has ended, so it can be replaced as a whole.
    for one in redactions where one.range.contains(end - 1) || one.range.lowerBound < end {
      end = max(end, one.range.upperBound)
    }
    let output = output(upTo: end, redactions)
    written = end
    trim()
    return output
  }

  /// The end of what can be written, not regarding what was found.
  private func border(_ moment: Moment, _ legible: LegibleText?) -> Int {
    switch moment {
    case .busy:
      let end = text.count - lookahead
      // Rules read lines.
      return text[written..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? end
    case .pause:
      return text.count - max(valueStartCount(legible), wordCount, openBlockCount)
    case .longPause: return text.count - valueStartCount(legible)
    case .end: return text.count
    }
  }

  private func output(upTo end: Int, _ redactions: [Redaction]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(end - written)
    var start = written
    for one in redactions where one.range.upperBound > written && one.range.lowerBound < end {
      if one.range.lowerBound > start { output += text[start..<one.range.lowerBound] }
      output += one.mark
      start = one.range.upperBound
    }
    if start < end { output += text[start..<end] }
    return output
  }

  /// Forgets written bytes that nothing needs.
  private mutating func trim() {
    let surplus = written - lookahead
    guard surplus > 0 else { return }
    text.removeSubrange(..<surplus)
    written -= surplus
  }

  /// Returns the number of bytes at the end that may be the beginning of a value; a few may be shown.
  private func valueStartCount(_ legible: LegibleText?) -> Int {
    guard let starts else { return 0 }
    var count = starts.plain.count(atEndOf: text)
    if let legible {
      let start = starts.legible.count(atEndOf: legible.bytes)
      if start > 0 {
        let end = legible.bytes.count
        count = max(count, text.count - legible.origin(of: end - start..<end).lowerBound)
      }
    } else {
      count = max(count, starts.legible.count(atEndOf: text))
    }
    return min(count, text.count - written)
  }

  /// The number of bytes of a private key at the end of which the last line is missing: only all of it
  /// can be recognized.
  private var openBlockCount: Int {
    let rest = text[max(written, text.count - Self.reach)...]
    guard let start = rest.ranges(of: Array("-----BEGIN ".utf8)).last?.lowerBound,
      rest[start...].prefix(64).firstRange(of: Array("PRIVATE KEY".utf8)) != nil,
      rest[start...].firstRange(of: Array("-----END ".utf8)) == nil
    else { return 0 }
    return text.count - start
  }

  /// The number of bytes of a word at the end that may be a token: letters with digits.
  private var wordCount: Int {
    let word = text[written...].suffix(Self.longestWord + 1).reversed().prefix {
      $0.isAlphanumeric || "_-+/=.:".utf8.contains($0)
    }
    guard (Self.shortestWord...Self.longestWord).contains(word.count),
      word.contains(where: \.isDigit)
    else { return 0 }
    return word.count
  }
}
