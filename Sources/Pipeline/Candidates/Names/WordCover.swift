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
    let text = bytes.span
    let starts = Self.starts
    var covered = 0
    var index = 0
    while index + shortest <= text.count {
      // No word begins before the last byte that is not a letter.
      if !text[index + 2].isLetter {
        index += 3
      } else if !text[index + 1].isLetter {
        index += 2
      } else if !text[index].isLetter || !starts[place(of: text, at: index)] {
        index += 1
      } else {
        let length = wordLength(in: text, at: index)
        covered += length
        index += max(1, length)
      }
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

  /// Returns the index in `starts` of three letters.
  private static func place(of bytes: Span<UInt8>, at start: Int) -> Int {
    Int(bytes[start] & 31) << 10 | Int(bytes[start + 1] & 31) << 5 | Int(bytes[start + 2] & 31)
  }

  /// Returns the length of the longest word that starts here; 0 if none does.
  private static func wordLength(in bytes: Span<UInt8>, at start: Int) -> Int {
    var hash = Hash64()
    var best = 0
    let isCapital = bytes[start].isUppercase
    let end = min(bytes.count, start + longest)
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
