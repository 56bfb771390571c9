internal import Text

/// Which entries of a config file a scan asks for: those whose names may be a secret's, and those that
/// hold something that was found already.
package struct EntrySieve: Sendable {
  /// Offsets at which something was found; ascending, bytes from 0.
  package let starts: [Int]
  /// The words of which a secret's name holds one.
  let words: AnchorEndings
  /// Names of a key path that count, from the last one outwards.
  let countedNames: Int
  /// Bytes of the shortest value that is asked for by its name alone.
  let shortestValue: Int

  package init(starts: [Int], words: AnchorEndings, countedNames: Int, shortestValue: Int) {
    self.starts = starts
    self.words = words
    self.countedNames = countedNames
    self.shortestValue = shortestValue
  }

  /// Whether something was found that starts in a value.
  func isWanted(_ span: Range<Int>) -> Bool { next(from: span.lowerBound) <= span.upperBound }

  /// Where the next thing found at or behind an offset starts; `Int.max` behind the last one.
  package func next(from offset: Int) -> Int {
    guard let last = starts.last, last >= offset else { return Int.max }
    return starts[starts.partitioningIndex { $0 >= offset }]
  }
}

/// Words of up to eight bytes, to be recognised where they end in a text that is read from left to
/// right.
public struct AnchorEndings: Sendable {
  @usableFromInline struct Ending: Sendable {
    @usableFromInline let mask: UInt64
    @usableFromInline let letters: UInt64
  }

  /// By last letter: words with the same one stand together.
  @usableFromInline let endings: [Ending]
  /// By the place of a letter in the alphabet, where its words begin in `endings`.
  @usableFromInline let starts: [UInt8]

  /// - Parameter words: of letters and signs, in small letters, no longer than eight bytes.
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
  }

  /// Whether one of the words ends here.
  ///
  /// - Parameter last: the last eight bytes, the latest lowest, each with the bit of small letters.
  @inlinable
  public func stand(at last: UInt64) -> Bool {
    let letter = Int(last & 0x1F)
    var place = Int(starts[letter])
    let end = Int(starts[letter + 1])
    while place < end {
      if last & endings[place].mask == endings[place].letters { return true }
      place += 1
    }
    return false
  }

  /// Whether one of the words occurs in a name.
  @inlinable
  public func occur(in name: some Sequence<UInt8>) -> Bool {
    var last: UInt64 = 0
    for byte in name {
      last = last << 8 | UInt64(byte | 0x20)
      if stand(at: last) { return true }
    }
    return false
  }
}
