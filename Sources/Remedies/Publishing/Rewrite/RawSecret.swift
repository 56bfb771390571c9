internal import Bytes
internal import Findings
internal import Git

/// A secret as the bytes of a content that holds it.
enum RawSecret {
  /// It can be replaced by this line.
  case replaceable(ReplacementLine)
  /// The content is no plain text, which git-filter-repo leaves as it is.
  case inBinary

  /// Bytes at the start in which git-filter-repo looks for a NUL.
  private static let binaryProbe = 8192

  /// Looks the secret up at its place.
  ///
  /// - Parameter bytes: the content, or the message.
  init(_ secret: Secret, from start: Position, to end: Position, in bytes: Span<UInt8>) {
    var isBinary = false
    for index in 0..<min(bytes.count, Self.binaryProbe) where bytes[index] == 0 { isBinary = true }
    guard !isBinary, case .plain = ReadableText(bytes) else {
      self = .inBinary
      return
    }
    let lines = LineIndex(bytes)
    let first = lines.offset(of: start, in: bytes)
    let last = lines.offset(of: end, in: bytes)
    let line = lines.range(ofLine: lines.line(at: first), in: bytes)
    let raw = first < last ? Self.copy(first..<last, of: bytes) : secret.reveal()
    let before = line.lowerBound < first ? Self.copy(line.lowerBound..<first, of: bytes) : []
    self = .replaceable(ReplacementLine(raw, after: before))
  }

  private static func copy(_ range: Range<Int>, of bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for index in range { result.append(bytes[index]) }
    return result
  }
}
