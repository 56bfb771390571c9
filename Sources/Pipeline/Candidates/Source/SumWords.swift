internal import Text

/// Recognises lines about checksums and commits, whose values look like keys.
enum SumWords {
  private static let words = [
    "sha1", "sha2", "sha5", "sha-", "md5", "checksum", "commit", "digest", "integrity", "hash",
    "revision", "fingerprint", "nonce", "etag", "uuid", "signature", "encrypted", "trace",
    "request_id",
    "request-id", "span_id", "correlation",
  ].map { Array($0.utf8) }

  /// Whether a line contains one of the words, at most 160 bytes before or after a value.
  static func occur(around span: Range<Int>, in text: Span<UInt8>) -> Bool {
    let line = LineBorders.range(around: span.lowerBound, limit: 160, in: text)
    return line.contains { start in words.contains { isWord($0, at: start, in: text) } }
  }

  private static func isWord(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
    guard start + word.count <= text.count else { return false }
    return word.indices.allSatisfy { text[start + $0].lowercased == word[$0] }
  }
}
