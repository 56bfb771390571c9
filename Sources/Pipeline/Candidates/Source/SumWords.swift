internal import Text

/// Recognises lines about checksums and commits, whose values look like keys.
enum SumWords {
  /// The words by their first letter.
  private static let words: [[[UInt8]]] = {
    var words = [[[UInt8]]](repeating: [], count: 26)
    for word in [
      "sha1", "sha2", "sha5", "sha-", "md5", "checksum", "commit", "digest", "integrity", "hash",
      "revision", "fingerprint", "nonce", "etag", "uuid", "signature", "encrypted", "trace",
      "request_id", "request-id", "span_id", "correlation",
    ] {
      let bytes = Array(word.utf8)
      words[Int(bytes[0]) - 0x61].append(bytes)
    }
    return words
  }()

  /// Whether a line contains one of the words, at most 160 bytes before or after a value.
  static func occur(around span: Range<Int>, in text: Span<UInt8>) -> Bool {
    let line = LineBorders.range(around: span.lowerBound, limit: 160, in: text)
    var start = line.lowerBound
    while start < line.upperBound {
      let letter = Int(text[start].lowercased) - 0x61
      if words.indices.contains(letter),
        words[letter].contains(where: { isWord($0, at: start, in: text) })
      {
        return true
      }
      start += 1
    }
    return false
  }

  private static func isWord(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
    guard start + word.count <= text.count else { return false }
    var place = 1
    while place < word.count, text[start + place].lowercased == word[place] { place += 1 }
    return place == word.count
  }
}
