internal import Text

/// A part of a text that is an encoding of another text.
struct EncodedRun: Equatable {
  enum Encoding: Equatable {
    case base64, hexadecimal
    case escapes(EscapeNotation)
  }

  let encoding: Encoding
  /// The first line of base64 or hexadecimal digits, or a range with escapes.
  let range: Range<Int>

  /// The minimum number of digits, and of bytes between separators with escapes in them.
  static let shortest = 32
}

/// Finds the encoded parts of a text.
///
/// A part is in a run of at least `EncodedRun.shortest` bytes that are base64 digits or parts of
/// escapes. What is found depends on the run alone, not on where a search starts.
struct EncodedRuns {
  private let digits = ByteRuns(shortest: EncodedRun.shortest) { Base64Text.value(of: $0) != nil }

  /// Runs of digits of base64 and parts of escapes.
  private let runs = ByteRuns(shortest: EncodedRun.shortest) {
    Base64Text.value(of: $0) != nil || "%\\&#;".utf8.contains($0)
  }

  /// - Parameter body: called with the parts in ascending order; returns whether to continue.
  func search(_ text: Span<UInt8>, in range: Range<Int>, _ body: (EncodedRun) -> Bool) {
    var start = range.lowerBound
    while let run = runs.first(in: start..<range.upperBound, of: text) {
      guard split(run, in: text, body) else { return }
      start = min(run.upperBound + 1, range.upperBound)
    }
  }

  /// Whether a text has an encoded part.
  func areThere(in text: Span<UInt8>) -> Bool { areThere(in: text, 0..<text.count) }

  private func areThere(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var isFound = false
    search(text, in: range) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The maximum number of bytes of a run that are read outside a range.
  private static let reach = 256

  /// Whether an encoded part may touch a range, which may be empty.
  func mayBeThere(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let whole = runs.extended(range, by: Self.reach, in: text)
    // Of most changes of a text, already this decides.
    guard whole.count >= EncodedRun.shortest else { return false }
    // A longer run may have any.
    if whole.lowerBound > 0, runs.contains(text[whole.lowerBound - 1]) { return true }
    if whole.upperBound < text.count, runs.contains(text[whole.upperBound]) { return true }
    return areThere(in: text, whole)
  }

  /// Calls `body` with the encoded parts of a run: escapes, and pieces without them.
  private func split(
    _ run: Range<Int>, in text: Span<UInt8>, _ body: (EncodedRun) -> Bool
  ) -> Bool {
    var start = run.lowerBound
    var hasSigns = false
    while start < run.upperBound {
      let end = digits.end(from: start, before: run.upperBound, of: text)
      if end < run.upperBound { hasSigns = true }
      if end - start >= EncodedRun.shortest, let encoding = Self.encoding(of: start..<end, in: text)
      {
        guard body(EncodedRun(encoding: encoding, range: start..<end)) else { return false }
      }
      let isBackslash = end < run.upperBound && text[end] == UInt8(ascii: "\\")
      start = end + 1
      // The letter of an escaped line end.
      if isBackslash, start < run.upperBound, "nrt".utf8.contains(text[start]) { start += 1 }
    }
    guard hasSigns else { return true }
    for notation in EscapeNotation.allCases where notation.isUsed(in: run, of: text) {
      guard body(EncodedRun(encoding: .escapes(notation), range: run)) else { return false }
    }
    return true
  }

  /// The encoding of digits, by the text that the first ones stand for.
  private static func encoding(
    of digits: Range<Int>, in text: Span<UInt8>
  ) -> EncodedRun.Encoding? {
    if Base16.mayStart(at: digits.lowerBound, in: text),
      let head = Base16.head(of: digits, in: text), isHead(head)
    {
      return .hexadecimal
    }
    guard Base64Digits.mayStart(at: digits.lowerBound, in: text),
      isHead(Base64Digits.head(of: digits, in: text)), !isTokenPart(digits, in: text)
    else { return nil }
    return .base64
  }

  /// Whether a text or a gzip file may start so.
  private static func isHead(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: DecodedText.gzip) || bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return true
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return true }
    if bytes.allSatisfy(\.isTextByte) { return true }
    // UTF-16, as PowerShell takes commands.
    return bytes.indices.allSatisfy { $0 % 2 == 1 ? bytes[$0] == 0 : bytes[$0].isTextByte }
  }

  /// Whether the digits are a part of a JSON web token.
  private static func isTokenPart(_ digits: Range<Int>, in text: Span<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return digits.upperBound < text.count && text[digits.upperBound] == dot
      || digits.lowerBound > 0 && text[digits.lowerBound - 1] == dot
  }
}

extension UInt8 {
  /// Whether it is printable ASCII, or a blank or line end.
  var isTextByte: Bool { (0x20...0x7E).contains(self) || (0x09...0x0D).contains(self) }
}
