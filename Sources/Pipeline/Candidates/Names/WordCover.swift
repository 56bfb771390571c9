internal import Text

/// Measures how much of a value consists of common words.
enum WordCover {
  private static let shortest = 3
  private static let longest = 14

  /// The hashes of the words.
  ///
  /// A false hit among 64-bit hashes is too rare to matter.
  private static let words = index.words
  /// For each three letters, whether a word starts with them: few do.
  private static let starts = index.starts

  private static let index: (words: Set<UInt64>, starts: [Bool]) = {
    var hashes = Set<UInt64>(minimumCapacity: 4096)
    var starts = [Bool](repeating: false, count: 1 << 15)
    var hash = Hash64()
    var length = 0
    var start = 0
    for byte in WordStatistics.frequentWords.utf8 {
      if byte.isLetter {
        hash.add(byte)
        length += 1
        if length <= shortest { start = start << 5 | Int(byte & 31) }
      } else if length > 0 {
        hashes.insert(hash.value)
        starts[start] = true
        hash = Hash64()
        (length, start) = (0, 0)
      }
    }
    if length > 0 {
      hashes.insert(hash.value)
      starts[start] = true
    }
    return (hashes, starts)
  }()

  /// Returns the share of bytes, 0 to 1, covered by the longest word at each position.
  ///
  /// A word counts if written as words are: `word`, `Word`, or `WORD`, never `wOrd`.
  static func share(of bytes: ArraySlice<UInt8>) -> Double {
    guard !bytes.isEmpty else { return 0 }
    var covered = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let length = wordLength(in: bytes, at: index)
      covered += length
      index += max(1, length)
    }
    return Double(covered) / Double(bytes.count)
  }

  /// Whether the bytes are one common word in any case.
  static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard (shortest...longest).contains(bytes.count) else { return false }
    var hash = Hash64()
    for byte in bytes { hash.add(byte.lowercased) }
    return words.contains(hash.value)
  }

  /// Whether a word starts with the three bytes here, in any case.
  private static func startsWord(in bytes: ArraySlice<UInt8>, at start: Int) -> Bool {
    var letters = 0
    for byte in bytes[start..<start + shortest] {
      guard byte.isLetter else { return false }
      letters = letters << 5 | Int(byte & 31)
    }
    return starts[letters]
  }

  /// Returns the length of the longest word that starts here; 0 if none does.
  private static func wordLength(in bytes: ArraySlice<UInt8>, at start: Int) -> Int {
    guard start + shortest <= bytes.endIndex, startsWord(in: bytes, at: start) else { return 0 }
    var hash = Hash64()
    var best = 0
    let isCapital = bytes[start].isUppercase
    let end = min(bytes.endIndex, start + longest)
    var isUpper = isCapital
    for index in start..<end {
      let byte = bytes[index]
      guard byte.isLetter else { break }
      if index == start + 1 { isUpper = isCapital && byte.isUppercase }
      // From the second letter on, the case must not change.
      if index > start, byte.isUppercase != isUpper { break }
      hash.add(byte.lowercased)
      let length = index - start + 1
      if length >= shortest, words.contains(hash.value) { best = length }
    }
    return best
  }
}

/// Statistics of ordinary code, counted by `scripts/make-word-statistics.py` and embedded by the build.
///
/// `frequentWords` are lower-case words of 3 to 14 letters, sorted, between spaces and line ends;
/// `Surprise` describes `bigrams`.
enum WordStatistics {}
