/// Words of up to eight bytes, to be recognised where they end in a text that is read from left to
/// right.
struct AnchorEndings: Sendable {
  private struct Ending {
    let mask: UInt64
    let letters: UInt64
  }

  /// By last letter: words with the same one stand together.
  private let endings: [Ending]
  /// By the place of a letter in the alphabet, where its words begin in `endings`.
  private let starts: [UInt8]

  /// - Parameter words: of letters and signs, in small letters, no longer than eight bytes.
  init(_ words: [String]) {
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
  func stand(at last: UInt64) -> Bool {
    let letter = Int(last & 0x1F)
    var place = Int(starts[letter])
    let end = Int(starts[letter + 1])
    while place < end {
      if last & endings[place].mask == endings[place].letters { return true }
      place += 1
    }
    return false
  }
}
