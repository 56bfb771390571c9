internal import Packfile
internal import ProductSearch
internal import Text

/// Finds secrets in contents, and returns their replacements; one per worker.
final class ContentScrubber {
  private let needles: ScrubNeedles
  /// Nil without secrets.
  private let scanner: NeedleScanner?
  /// The number of bytes on each side of a change in which a new match may begin or end.
  private let reach: Int

  /// - Throws: `VectorscanError` if memory runs out.
  init(_ needles: ScrubNeedles) throws {
    self.needles = needles
    scanner = try needles.set.map { try NeedleScanner($0) }
    reach = max(0, (needles.set?.longest ?? 0) - 1)
  }

  /// The destination of a replacement.
  enum Style {
    case content
    /// The text of a commit or a tag: its length never matters.
    case text
    /// A name of a file or a ref.
    case name
  }

  /// Returns the replacements in a content, and the indexes of the secrets.
  ///
  /// - Throws: `VectorscanError` if the content is 2 GiB or longer.
  func edits(
    in text: Span<UInt8>, as style: Style = .content
  ) throws -> (edits: ContentEdits, secrets: Set<Int>) {
    guard let scanner, let set = needles.set else { return (ContentEdits(), []) }
    let matches = try scanner.matches(in: text, beginningIn: 0..<text.count)
    guard !matches.isEmpty else { return (ContentEdits(), []) }
    let isBinary = style == .content && Self.isBinary(text)
    var spans = matches.map { match in
      let needle = set.needles[match.needle]
      let end = match.start + needle.bytes.count
      return Match(
        range: match.start + needles.keptCounts[match.needle]..<end, form: needle.form)
    }
    spans = Self.inOneByteOrder(spans, of: text)
    spans.sort { one, two in
      one.range.lowerBound != two.range.lowerBound
        ? one.range.lowerBound < two.range.lowerBound : one.range.count > two.range.count
    }
    var edits: [ContentEdits.Edit] = []
    var index = 0
    while index < spans.count {
      // Matches that overlap are replaced together.
      var range = spans[index].range
      let form = spans[index].form
      index += 1
      while index < spans.count, spans[index].range.lowerBound < range.upperBound {
        range = range.lowerBound..<max(range.upperBound, spans[index].range.upperBound)
        index += 1
      }
      guard !range.isEmpty else { continue }
      let new =
        switch style {
        case .name: Redaction.nameMark
        case .content, .text:
          Redaction.of(Array(copying: text.extracting(range)), form, isBinary: isBinary)
        }
      edits.append(ContentEdits.Edit(range, new))
    }
    return (ContentEdits(edits), Set(matches.map { set.needles[$0.needle].secret }))
  }

  /// A match in a content.
  private struct Match: Hashable {
    let range: Range<Int>
    let form: SecretEncoding
  }

  /// Returns the matches without those of UTF-16 in the wrong byte order: with the zero byte of the
  /// character before or after it, a secret matches in both, one byte apart.
  private static func inOneByteOrder(_ spans: [Match], of text: Span<UInt8>) -> [Match] {
    let wide = Set(spans.filter { $0.form.isWide })
    guard wide.count > 1 else { return spans }
    // Without a mark of the byte order lengths stay, so that either one has the same result.
    let isLittle = text.count >= 2 && text[0] == 0xFF && text[1] == 0xFE
    let (right, wrong, distance) =
      isLittle
      ? (SecretEncoding.utf16LittleEndian, SecretEncoding.utf16BigEndian, 1)
      : (.utf16BigEndian, .utf16LittleEndian, -1)
    return spans.filter { span in
      guard span.form == wrong else { return true }
      let range = span.range.lowerBound + distance..<span.range.upperBound + distance
      return !wide.contains(Match(range: range, form: right))
    }
  }

  /// Returns whether a content has a secret.
  ///
  /// - Parameter copies: the ranges that it shares with a base without secrets; empty if there is none.
  /// - Throws: `VectorscanError` if the content is 2 GiB or longer.
  func hasMatch(in text: Span<UInt8>, besides copies: [PackCopy] = []) throws -> Bool {
    guard !copies.isEmpty else { return try isMatched(text) }
    var start = 0
    var pending: Range<Int>?
    for place in 0...copies.count {
      let end = place < copies.count ? copies[place].start : text.count
      if place > 0, place == copies.count, start == end { break }
      if place > 0 || end > 0 {
        let range = max(0, start - reach)..<min(text.count, end + reach)
        if let old = pending, range.lowerBound > old.upperBound {
          if try isMatched(text.extracting(old)) { return true }
          pending = range
        } else {
          pending =
            min(
              pending?.lowerBound ?? range.lowerBound, range.lowerBound)..<max(
              pending?.upperBound ?? 0, range.upperBound)
        }
      }
      if place < copies.count { start = copies[place].end }
    }
    guard let pending else { return false }
    return try isMatched(text.extracting(pending))
  }

  private func isMatched(_ text: Span<UInt8>) throws -> Bool {
    guard let scanner else { return false }
    return try !scanner.matches(in: text, beginningIn: 0..<text.count).isEmpty
  }

  /// Whether a content has a NUL, and is not a text in UTF-16 with a byte order mark.
  private static func isBinary(_ text: Span<UInt8>) -> Bool {
    if text.count >= 2, text[0] ^ text[1] == 0x01, max(text[0], text[1]) == 0xFF { return false }
    for index in 0..<text.count where text[index] == 0 { return true }
    return false
  }
}

extension SecretEncoding {
  fileprivate var isWide: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}
