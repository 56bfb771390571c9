internal import Text

/// Finds the patterns of a file that can match a name, last first.
///
/// Each pattern is in one of three kinds of chains, by what is certain about the names it matches:
/// the whole name (found by hash), its last byte, or nothing.
struct PatternIndex: Sendable {
  /// The last pattern of each chain, or -1.
  private var byName: [Int32] = []
  private var byLastByte: [Int32] = []
  private(set) var anyName: Int32 = -1
  /// The previous pattern in each pattern's chain, or -1.
  private var previous: [Int32]
  /// Hashes of patterns with a certain name.
  private var hashes: [UInt32]
  private let mask: UInt32
  private let letters: IgnoreCase

  init(_ lines: [IgnoreLine], _ bytes: [UInt8], _ letters: IgnoreCase) {
    self.letters = letters
    previous = Array(repeating: -1, count: lines.count)
    hashes = Array(repeating: 0, count: lines.count)
    var size = 1
    while size < lines.count { size *= 2 }
    mask = UInt32(size - 1)
    byName = Array(repeating: -1, count: lines.isEmpty ? 0 : size)
    for (place, line) in lines.enumerated() where line.test != .never {
      add(line, at: place, bytes)
    }
  }

  private mutating func add(_ line: IgnoreLine, at place: Int, _ bytes: [UInt8]) {
    let body = bytes[Int(line.start)..<Int(line.start + line.count)]
    if let name = Self.name(matchedBy: line, body) {
      hashes[place] = Self.hash(name, letters)
      let bucket = Int(hashes[place] & mask)
      previous[place] = byName[bucket]
      byName[bucket] = Int32(place)
    } else if let last = body.last, !Self.wildcardEnds.contains(last) {
      if byLastByte.isEmpty { byLastByte = Array(repeating: -1, count: 256) }
      let bucket = Int(last.folded(letters))
      previous[place] = byLastByte[bucket]
      byLastByte[bucket] = Int32(place)
    } else {
      previous[place] = anyName
      anyName = Int32(place)
    }
  }

  /// Bytes at the end of a pattern that need not be the last byte of a matching name; an
  /// unterminated class makes a pattern that matches nothing.
  private static let wildcardEnds = [UInt8.star, UInt8(ascii: "?"), UInt8(ascii: "]")]

  /// Returns the only last component that the pattern matches.
  private static func name(
    matchedBy line: IgnoreLine, _ body: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    switch line.test {
    case .name: return body
    case .path, .pathGlob:
      let isReadable = !body.contains { $0 == .openBracket || $0 == .backslash }
      let name = body.suffix(from: body.lastIndex(of: .slash).map { $0 + 1 } ?? body.startIndex)
      // `foo**/bar` can match `foobar`.
      let hasOddStars = line.test == .pathGlob && !starsAreComponents(body)
      let isLiteral = isReadable && !name.contains { $0 == .star || $0 == UInt8(ascii: "?") }
      return isLiteral && !hasOddStars ? name : nil
    case .suffix, .nameGlob, .never: return nil
    }
  }

  private static func starsAreComponents(_ body: ArraySlice<UInt8>) -> Bool {
    var before = UInt8.slash
    var place = body.startIndex
    while place < body.endIndex {
      if body[place] == .star, before != .slash, before != .star,
        place + 1 < body.endIndex, body[place + 1] == .star
      {
        return false
      }
      before = body[place]
      place += 1
    }
    return true
  }

  /// Returns the hash of the name as it is compared.
  static func hash(_ name: ArraySlice<UInt8>, _ letters: IgnoreCase) -> UInt32 {
    var hash = Hash64()
    for byte in name { hash.add(byte.folded(letters)) }
    return UInt32(truncatingIfNeeded: hash.value)
  }

  /// Returns the same for the end of a path.
  static func hash(_ path: Span<UInt8>, from start: Int, _ letters: IgnoreCase) -> UInt32 {
    var hash = Hash64()
    for place in start..<path.count { hash.add(path[place].folded(letters)) }
    return UInt32(truncatingIfNeeded: hash.value)
  }

  func last(withHash hash: UInt32) -> Int32 {
    byName.isEmpty ? -1 : step(from: byName[Int(hash & mask)], withHash: hash)
  }

  func before(_ place: Int32, withHash hash: UInt32) -> Int32 {
    step(from: previous[Int(place)], withHash: hash)
  }

  private func step(from place: Int32, withHash hash: UInt32) -> Int32 {
    var place = place
    while place >= 0, hashes[Int(place)] != hash { place = previous[Int(place)] }
    return place
  }

  /// - Parameter byte: the last byte of the name, not folded.
  func last(withLastByte byte: UInt8) -> Int32 {
    byLastByte.isEmpty ? -1 : byLastByte[Int(byte.folded(letters))]
  }

  func before(_ place: Int32) -> Int32 { previous[Int(place)] }
}
