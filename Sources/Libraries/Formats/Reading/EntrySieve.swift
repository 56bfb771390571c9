internal import Text

/// A filter for the entries of a config file: it keeps those whose names may be a secret's, and those
/// that contain a match.
package struct EntrySieve: Sendable {
  /// The byte offsets of matches, ascending.
  package let starts: [Int]
  /// The keywords of which a secret's name contains at least one.
  let words: AnchorEndings
  /// How many names of a key path are checked, starting with the last.
  let countedNames: Int
  /// The length in bytes of the shortest value that is kept for its name alone.
  let shortestValue: Int
  /// Names of which none is a secret's, but whose values are kept if they are long enough.
  let owners: NameSet
  /// The length in bytes of the shortest value that is kept for such a name.
  let shortestOwnedValue: Int

  package init(
    starts: [Int], words: AnchorEndings, countedNames: Int, shortestValue: Int,
    owners: NameSet = NameSet([]), shortestOwnedValue: Int = .max
  ) {
    self.starts = starts
    self.owners = owners
    self.shortestOwnedValue = shortestOwnedValue
    self.words = words
    self.countedNames = countedNames
    self.shortestValue = shortestValue
  }

  /// Whether the name of an entry is one for which a value of a length in bytes is kept.
  func mayKeep(_ name: ArraySlice<UInt8>, valueCount: Int) -> Bool {
    words.occur(in: name) || valueCount >= shortestOwnedValue && owners.contains(name)
  }

  /// Whether a match starts in a byte range.
  func isWanted(_ span: Range<Int>) -> Bool { next(from: span.lowerBound) <= span.upperBound }

  /// Returns the offset of the next match at or after an offset; `Int.max` if there is none.
  package func next(from offset: Int) -> Int {
    guard let last = starts.last, last >= offset else { return Int.max }
    return starts[starts.partitioningIndex { $0 >= offset }]
  }
}

/// A set of keywords of up to eight bytes that are recognized by their endings while a text is read
/// byte by byte.
public struct AnchorEndings: Sendable {
  @usableFromInline struct Ending: Sendable {
    @usableFromInline let mask: UInt64
    @usableFromInline let letters: UInt64
  }

  /// Grouped by last letter.
  @usableFromInline let endings: [Ending]
  /// For each letter, by its place in the alphabet, the index of its first keyword in `endings`.
  @usableFromInline let starts: [UInt8]
  /// For each letter, the set of letters before it at the end of a keyword: most texts end there.
  @usableFromInline let pairs: [UInt32]

  /// - Parameter words: keywords in lower case, of at most eight bytes.
  package init(_ words: [String]) {
    var endings: [Ending] = []
    var starts: [UInt8] = [0]
    for letter in UInt8(0)..<32 {
      for word in words where (word.utf8.last ?? 0) & 0x1F == letter {
        endings.append(
          Ending(
            mask: UInt64.max >> UInt64(64 - 8 * word.utf8.count),
            letters: word.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }))
      }
      starts.append(UInt8(endings.count))
    }
    self.endings = endings
    self.starts = starts
    var pairs = [UInt32](repeating: 0, count: 32)
    for word in words {
      let end = Array(word.utf8.suffix(2)).map { Int($0 & 0x1F) }
      guard let last = end.last else { continue }
      pairs[last] |= end.count == 2 ? 1 << UInt32(end[0]) : .max
    }
    self.pairs = pairs
  }

  /// Whether a keyword ends at a position.
  ///
  /// - Parameter last: the last eight bytes in lower case, the latest in the lowest byte.
  @inlinable
  public func match(endingWith last: UInt64) -> Bool {
    let letter = Int(last & 0x1F)
    guard pairs[letter] & (1 << UInt32(last >> 8 & 0x1F)) != 0 else { return false }
    var place = Int(starts[letter])
    let end = Int(starts[letter + 1])
    while place < end {
      if last & endings[place].mask == endings[place].letters { return true }
      place += 1
    }
    return false
  }

  /// Whether a keyword occurs in a name.
  @inlinable
  public func occur(in name: some Sequence<UInt8>) -> Bool {
    var last: UInt64 = 0
    for byte in name {
      last = last << 8 | UInt64(byte | 0x20)
      if match(endingWith: last) { return true }
    }
    return false
  }
}
