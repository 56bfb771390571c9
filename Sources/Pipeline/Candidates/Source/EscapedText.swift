internal import Text

/// The text around a hit inside a string, decoded, with the offsets its bytes come from: a script in
/// a project file, a file in a transcript, JSON in JSON.
///
/// Its quotes and line ends are what the readers of assignments look for. A window of bounded size is
/// decoded, so that a large string costs no more than a small one.
struct EscapedText {
  /// The decoded bytes.
  let bytes: [UInt8]
  /// The offset of each byte in the text, and the end of the window.
  private let origins: [Int]
  /// The hit in `bytes`.
  let hit: Range<Int>

  /// The maximum number of bytes before and after a hit.
  private static let before = 320
  private static let after = 640
  /// The maximum distance from a name to the first escape after it.
  private static let farthestEscape = 24

  /// Returns the decoded text around a hit; nil if nothing close to it is escaped.
  init?(around hit: Range<Int>, nameEnd: Int, in text: Span<UInt8>) {
    let last = min(text.count, nameEnd + Self.farthestEscape)
    guard let sign = (nameEnd..<max(nameEnd, last)).first(where: { Self.isSign($0, in: text) }),
      Self.mayHoldValue(after: nameEnd, in: text)
    else { return nil }
    let isMarkup = text[sign] == UInt8(ascii: "&")
    let start = Self.start(of: hit, isMarkup: isMarkup, in: text)
    var bytes: [UInt8] = []
    var origins: [Int] = []
    var index = start
    let end = min(text.count, hit.upperBound + Self.after)
    bytes.reserveCapacity(end - start)
    origins.reserveCapacity(end - start + 1)
    while index < end {
      let byte = text[index]
      if !Self.isSpecial(byte) {
        // Most bytes of most strings.
        bytes.append(byte)
        origins.append(index)
        index += 1
        continue
      }
      guard index < hit.upperBound || !Self.isBorder(index, isMarkup, in: text) else { break }
      let next =
        isMarkup
        ? Self.decodeReference(at: index, before: end, in: text, into: &bytes)
        : Self.decodeEscape(at: index, before: end, in: text, into: &bytes)
      while origins.count < bytes.count { origins.append(index) }
      index = next
    }
    // Where nothing is decoded, the string was read as it is.
    guard bytes.count < index - start else { return nil }
    origins.append(index)
    guard let place = origins.firstIndex(of: hit.lowerBound), place + hit.count < origins.count,
      origins[place + hit.count] == hit.upperBound
    else { return nil }
    self.bytes = bytes
    self.origins = origins
    self.hit = place..<place + hit.count
  }

  /// Whether a byte may start an escape or reference, or end a string.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "&"),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Returns the bytes of the text that a range of `bytes` was decoded from.
  func origin(of range: Range<Int>) -> Range<Int> {
    origins[range.lowerBound]..<origins[range.upperBound]
  }

  /// Whether the shortest of secrets may follow a name, behind a sign of assignment: most escapes after
  /// a name end a line of a message.
  private static func mayHoldValue(after nameEnd: Int, in text: Span<UInt8>) -> Bool {
    let last = min(text.count, nameEnd + farthestEscape)
    var quote = nameEnd
    while quote < last, text[quote] == UInt8(ascii: "\\") { quote += 1 }
    // A name in quotes may follow its value.
    if quote > nameEnd, quote < last, text[quote].isQuote { return true }
    guard nameEnd < last,
      let sign = (nameEnd..<last).first(where: {
        "=:,<".utf8.contains(text[$0]) || SourceAssignments.has("&lt;", at: $0, in: text)
      })
    else { return false }
    if "<&".utf8.contains(text[sign]) { return true }
    var run = 0
    for index in sign + 1..<min(text.count, sign + 1 + 2 * farthestEscape) {
      let byte = text[index]
      run =
        byte.isIdentifier || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") ? run + 1 : 0
      if run == GenericCandidates.shortest { return true }
    }
    return false
  }

  /// Whether an escape of a quote, a line end, or an escape starts at an offset.
  private static func isSign(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard index + 1 < text.count else { return false }
    let next = text[index + 1]
    return switch text[index] {
    case UInt8(ascii: "\\"): next.isQuote || "nrt\\".utf8.contains(next)
    case UInt8(ascii: "&"): next == UInt8(ascii: "#") || next.isLowercase
    default: false
    }
  }

  /// Returns the start of the window: after the quote or tag that the string starts with, or where no
  /// escape is cut.
  private static func start(of hit: Range<Int>, isMarkup: Bool, in text: Span<UInt8>) -> Int {
    var start = hit.lowerBound
    let first = max(0, hit.lowerBound - before)
    while start > first, !isBorder(start - 1, isMarkup, in: text) { start -= 1 }
    if start == first { while start < hit.lowerBound, isCut(start, in: text) { start += 1 } }
    return start
  }

  private static func isCut(_ index: Int, in text: Span<UInt8>) -> Bool {
    index > 0 && text[index - 1] == UInt8(ascii: "\\")
  }

  /// Whether a string ends or starts with the byte at an offset.
  private static func isBorder(_ index: Int, _ isMarkup: Bool, in text: Span<UInt8>) -> Bool {
    let byte = text[index]
    if isMarkup { return "\"<>".utf8.contains(byte) }
    if byte.isLineEnd { return true }
    guard byte == UInt8(ascii: "\"") else { return false }
    var start = index
    while start > 0, index - start < 16, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start).isMultiple(of: 2)
  }

  private static func decodeEscape(
    at index: Int, before end: Int, in text: Span<UInt8>, into bytes: inout [UInt8]
  ) -> Int {
    guard text[index] == UInt8(ascii: "\\"), index + 1 < end else {
      bytes.append(text[index])
      return index + 1
    }
    return Escape.undo(at: index + 1, before: end, in: text, into: &bytes)
  }

  private static func decodeReference(
    at index: Int, before end: Int, in text: Span<UInt8>, into bytes: inout [UInt8]
  ) -> Int {
    let known =
      text[index] == UInt8(ascii: "&") && index + 1 < text.count
      ? references.first { reference, _ in
        reference[1] == text[index + 1] && index + reference.count <= text.count
          && reference.indices.allSatisfy { text[index + $0] == reference[$0] }
      } : nil
    bytes.append(known?.byte ?? text[index])
    return index + (known?.bytes.count ?? 1)
  }

  private static let references = [
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")), ("&lt;", UInt8(ascii: "<")),
    ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")), ("&#10;", 0x0A), ("&#xA;", 0x0A),
    ("&#34;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
  ].map { (bytes: Array($0.utf8), byte: $1) }
}

extension EscapedText {
  /// The maximum number of strings in strings.
  private static let deepest = 3

  /// Returns the assignment whose name contains the bytes at `hit`, inside a string; nil if there is
  /// none in it, nor in a string in it.
  static func assignment(
    of name: SourceName, at hit: Range<Int>, depth: Int = 0, in text: Span<UInt8>
  ) -> Assignment? {
    guard depth < deepest,
      let inner = EscapedText(around: hit, nameEnd: name.end, in: text),
      let innerName = SourceName(around: inner.hit, in: inner.bytes.span),
      let found = SourceAssignments.assignment(of: innerName, at: inner.hit, in: inner.bytes.span)
        ?? ElementPair.assignment(of: innerName, in: inner.bytes.span)
        ?? assignment(of: innerName, at: inner.hit, depth: depth + 1, in: inner.bytes.span)
    else { return nil }
    // The place of a name is compared with that of its hit.
    let shift = hit.lowerBound - inner.hit.lowerBound
    return Assignment(
      name: found.name, nameStart: found.nameStart + shift, span: inner.origin(of: found.span),
      value: found.value, syntax: found.syntax)
  }
}

/// Reads the value after a key of a property list: `<key>name</key><string>value</string>`.
enum ElementPair {
  private static let limit = 1024

  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    guard SourceAssignments.has("<key>", at: name.loose.lowerBound - 5, in: text),
      SourceAssignments.has("</key>", at: name.loose.upperBound, in: text)
    else { return nil }
    let tag = SourceAssignments.skipWhitespace(from: name.loose.upperBound + 6, in: text)
    guard SourceAssignments.has("<string>", at: tag, in: text) else { return nil }
    let start = tag + 8
    var end = start
    while end < text.count, end - start < limit, text[end] != UInt8(ascii: "<") { end += 1 }
    guard end < text.count, end > start else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name.loose, in: text), nameStart: name.loose.lowerBound,
      span: start..<end, value: SourceAssignments.bytes(start..<end, in: text), syntax: .entry)
  }
}
