internal import KnownValueSearch
internal import Text

/// Finds texts of which any bytes are escaped, in any notation, also several in each other.
///
/// One pass reads each escape once, for all patterns together, and no text is decoded as a whole.
struct EscapedSearch: Sendable {
  /// A text to find.
  struct Pattern: Sendable {
    let secret: Int
    let form: SecretEncoding
    let bytes: [UInt8]
    /// The number of leading bytes that are not part of a match.
    var keptCount = 0
    var border = MatchBorder()
  }

  struct Hit: Hashable {
    let pattern: Int
    let range: Range<Int>
    /// Escapes and joins in it, in order.
    let parts: [Part]
  }

  /// A part of a match that is not written as it is.
  struct Part: Hashable {
    let range: Range<Int>
    /// Whether it stands for bytes; else it only joins what is around it.
    let isValue: Bool
  }

  let patterns: [Pattern]
  fileprivate let indexes: [SpellingIndex]
  /// For each byte, whether a pattern starts with it.
  private let isFirst: [Bool]
  private let heads: PatternHeads

  init(_ patterns: [Pattern]) {
    self.patterns = patterns
    let groups = Dictionary(grouping: patterns.indices) { number in
      SpellingIndex.Kind(form: patterns[number].form, keptCount: patterns[number].keptCount)
    }
    indexes = groups.sorted { $0.value[0] < $1.value[0] }.map { kind, numbers in
      SpellingIndex(kind, numbers.map { ($0, patterns[$0].bytes) })
    }
    var isFirst = [Bool](repeating: false, count: 256)
    for index in indexes {
      for byte in 0..<256 where index.isFirst[byte] { isFirst[byte] = true }
    }
    self.isFirst = isFirst
    heads = PatternHeads(patterns)
  }

  /// Returns the matches with at least one escape or join.
  ///
  /// - Parameter isOne: whether one is enough.
  /// - Throws: `ScrubError.tooManyEscapes` for a text that was made to take long.
  func hits(in text: Span<UInt8>, isOne: Bool = false) throws(ScrubError) -> Set<Hit> {
    guard !patterns.isEmpty else { return [] }
    var walk = EscapeWalk(indexes, byteCount: text.count)
    let (isSign, isFirst) = (EscapeReader.isSign, isFirst)
    for offset in 0..<text.count {
      let byte = Int(text[offset])
      if isSign[byte] {
        try walk.visitSign(at: offset, mayBegin: isFirst[byte], in: text)
        if isOne, walk.hits.contains(where: { isWhole($0, in: text) }) { break }
      } else if isFirst[byte], heads.mayBegin(at: offset, in: text) {
        try walk.begin(at: offset, in: text)
      }
    }
    return walk.hits.filter { isWhole($0, in: text) }
  }

  private func isWhole(_ hit: Hit, in text: Span<UInt8>) -> Bool {
    patterns[hit.pattern].border.isThere(around: hit.range, in: text)
  }

  /// Whether bytes are a pattern with escapes, from the first to the last.
  static func isSpelling(_ bytes: [UInt8], of value: [UInt8]) -> Bool {
    if bytes == value { return true }
    let search = EscapedSearch([Pattern(secret: 0, form: .plain, bytes: value)])
    let hits = try? search.hits(in: bytes.span)
    return hits?.contains { $0.range == 0..<bytes.count } ?? false
  }
}

/// The first three bytes of all patterns, which most places of a text do not have.
struct PatternHeads: Sendable {
  private var isThere = [Bool](repeating: false, count: 1 << 16)

  init(_ patterns: [EscapedSearch.Pattern]) {
    for pattern in patterns {
      guard pattern.bytes.count >= 3 else {
        isThere = [Bool](repeating: true, count: 1 << 16)
        return
      }
      let isHex = pattern.form == .hex
      let forms = pattern.bytes.prefix(3).map { byte in
        isHex && byte.isLetter ? [byte, byte ^ 0x20] : [byte]
      }
      for one in forms[0] {
        for two in forms[1] {
          for three in forms[2] { isThere[Self.hash(one, two, three)] = true }
        }
      }
    }
  }

  /// Whether a pattern may begin at a place, with an escape among its first three bytes or not.
  func mayBegin(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + 2 < text.count else { return true }
    let (second, third) = (text[offset + 1], text[offset + 2])
    if EscapeReader.isSign[Int(second)] || EscapeReader.isSign[Int(third)] { return true }
    return isThere[Self.hash(text[offset], second, third)]
  }

  private static func hash(_ one: UInt8, _ two: UInt8, _ three: UInt8) -> Int {
    let whole = UInt32(one) << 16 | UInt32(two) << 8 | UInt32(three)
    return Int((whole &* 0x9E37_79B1) >> 16)
  }
}
