internal import Candidates
internal import KnownValueSearch
internal import Packfile
internal import Text
internal import Vocabulary

/// Finds secrets in contents, and returns their replacements; one per worker.
///
/// The rewrite and its proof use the same search: bytes in all forms, escapes, ASCII in UTF-16, and
/// texts in encodings, as far as the decoder of a scan reads them.
final class ContentScrubber {
  private let needles: ScrubNeedles
  /// Nil without secrets.
  private let scanner: NeedleScanner?
  private let decoder = TextDecoder()
  /// The number of bytes on each side of a change in which a new match may begin or end.
  private let reach: Int
  /// Whether the content that was searched last contains texts in encodings.
  private(set) var hasTexts = false

  /// The number of bytes with which most notations write one byte, in UTF-16.
  private static let widestEscape = 24

  /// - Throws: `VectorscanError` if memory runs out.
  init(_ needles: ScrubNeedles) throws {
    self.needles = needles
    scanner = try needles.set.map { try NeedleScanner($0) }
    let escaped = needles.escaped.patterns.map { $0.bytes.count * Self.widestEscape }.max() ?? 0
    // With a byte on each side that may be the border of a match.
    reach = max(needles.set?.longest ?? 0, escaped) + 1
  }

  /// The destination of a replacement.
  enum Style {
    case content
    /// The text of a commit or a tag: its length never matters.
    case text
    /// A name of a file or a ref.
    case name
  }

  /// A secret in a content.
  private struct Match: Hashable {
    let range: Range<Int>
    let form: SecretEncoding
    let secret: Int
    /// The number of bytes of each character.
    var width = 1
    /// Escapes and joins in it, in order.
    var parts: [EscapedSearch.Part] = []
  }

  /// Returns the replacements in a content, and the indexes of the secrets.
  ///
  /// - Throws: `VectorscanError` if the content is 2 GiB or longer; `ScrubError` for one that was made
  ///   to take long.
  func edits(
    in text: Span<UInt8>, as style: Style = .content
  ) throws -> (edits: ContentEdits, secrets: Set<Int>) {
    guard scanner != nil else { return (ContentEdits(), []) }
    var spans = try matches(in: text)
    guard !spans.isEmpty else { return (ContentEdits(), []) }
    let isBinary = style == .content && Self.isBinary(text)
    spans.sort { one, two in
      one.range.lowerBound != two.range.lowerBound
        ? one.range.lowerBound < two.range.lowerBound : one.range.count > two.range.count
    }
    var edits: [ContentEdits.Edit] = []
    var index = 0
    while index < spans.count {
      // Matches that overlap are replaced together.
      let first = index
      var range = spans[index].range
      index += 1
      while index < spans.count, spans[index].range.lowerBound < range.upperBound {
        range = range.lowerBound..<max(range.upperBound, spans[index].range.upperBound)
        index += 1
      }
      guard !range.isEmpty else { continue }
      let new =
        style == .name
        ? SecretReplacement.nameMark
        : Self.replacement(of: spans[first..<index], range, in: text, isBinary: isBinary)
      edits.append(ContentEdits.Edit(range, new))
    }
    return (ContentEdits(edits), Set(spans.map(\.secret)))
  }

  /// Returns the new bytes for matches that overlap.
  private static func replacement(
    of matches: ArraySlice<Match>, _ range: Range<Int>, in text: Span<UInt8>, isBinary: Bool
  ) -> [UInt8] {
    let forms = Set(matches.map(\.form))
    let (form, width) = (matches.first?.form ?? .plain, matches.first?.width ?? 1)
    if forms.isSubset(of: [.base64, .hex]) {
      var digits = DigitRedaction(forms.count > 1 ? .base64 : form, in: range)
      for match in matches { digits.add(match.range, match.parts) }
      return digits.replacement(in: text, isBinary: isBinary)
    }
    // Digits for one of them would leave parts of another one.
    let common = forms.count == 1 || width > 1 ? form : .plain
    let bytes = Array(copying: text.extracting(range))
    return SecretReplacement.of(bytes, common, width: width, isBinary: isBinary)
  }

  /// Returns all matches in a content, in no particular order.
  private func matches(in text: Span<UInt8>) throws -> [Match] {
    var found = try Self.inOneByteOrder(
      plainMatches(in: text) + wideMatches(in: text), of: text)
    found += try encodedMatches(in: text, besides: found)
    return found
  }

  /// Returns the matches of bytes, and of escapes.
  ///
  /// - Parameter isOne: whether one is enough.
  private func plainMatches(in text: Span<UInt8>, isOne: Bool = false) throws -> [Match] {
    guard let scanner, let set = needles.set else { return [] }
    let bytes = try scanner.matches(in: text, beginningIn: 0..<text.count).compactMap { match in
      let needle = set.needles[match.needle]
      let range =
        match.start + needles.keptCounts[match.needle]..<match.start + needle.bytes.count
      guard needles.borders[match.needle].isThere(around: range, in: text) else {
        return nil as Match?
      }
      return Match(
        range: range, form: needle.form, secret: needle.secret, width: needle.form.isWide ? 2 : 1)
    }
    if isOne, !bytes.isEmpty { return bytes }
    let escaped = try needles.escaped.hits(in: text, isOne: isOne).map { hit in
      let pattern = needles.escaped.patterns[hit.pattern]
      let form =
        pattern.form == .plain ? SecretReplacement.escape(in: text, hit.range) : pattern.form
      return Match(range: hit.range, form: form, secret: pattern.secret, parts: hit.parts)
    }
    return bytes + escaped
  }

  /// Returns the matches in UTF-16 of all that is not written as it is.
  private func wideMatches(in text: Span<UInt8>) throws -> [Match] {
    guard Self.hasNUL(text) else { return [] }
    var found: [Match] = []
    for run in WideRun.all(in: text) {
      let inner = try plainMatches(in: run.text.span)
      let all = try inner + encodedMatches(in: run.text.span, besides: inner)
      found += all.map { match in
        Match(
          range: run.range(of: match.range),
          form: run.isBigEndian ? .utf16BigEndian : .utf16LittleEndian, secret: match.secret,
          width: run.width)
      }
    }
    return found
  }

  /// Returns the matches in texts that a text contains in encodings.
  ///
  /// - Parameter known: what is replaced anyway, and hides nothing in what is around it.
  private func encodedMatches(in text: Span<UInt8>, besides known: [Match]) throws -> [Match] {
    guard !known.isEmpty else { return try encodedMatches(in: text) }
    var masked = Array(copying: text)
    for match in known {
      for index in match.range where Base64Text.value(of: masked[index]) != nil {
        masked[index] = SecretReplacement.base64Digit
      }
    }
    return try encodedMatches(in: masked.span)
  }

  private func encodedMatches(in text: Span<UInt8>) throws -> [Match] {
    let texts = decoder.texts(in: text)
    hasTexts = hasTexts || decoder.hasParts
    var found: [Match] = []
    for decoded in texts {
      for match in try plainMatches(in: decoded.bytes.span) {
        let inner = decoded.innerSpan(of: match.range)
        let range = inner.isEmpty ? decoded.span(of: match.range) : inner
        let form = SecretReplacement.encoding(of: text.extracting(range))
        found.append(
          Match(
            range: range, form: form, secret: match.secret,
            parts: SecretReplacement.escapedLineEnds(in: text, range)))
      }
    }
    return found
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
      return !wide.contains(Match(range: range, form: right, secret: span.secret, width: 2))
    }
  }
}

extension ContentScrubber {
  /// Returns whether a content has a secret.
  ///
  /// - Parameters:
  ///   - copies: the ranges that it shares with a base without secrets; empty if there is none.
  ///   - baseHasTexts: whether the base contains texts in encodings.
  /// - Throws: `VectorscanError` if the content is 2 GiB or longer.
  func hasMatch(
    in text: Span<UInt8>, besides copies: [SharedRange] = [], baseHasTexts: Bool = false
  ) throws -> Bool {
    hasTexts = baseHasTexts
    guard scanner != nil else { return false }
    guard !copies.isEmpty else { return try isMatched(text) || !encodedMatches(in: text).isEmpty }
    var start = 0
    var pending: Range<Int>?
    for number in 0...copies.count {
      let end = number < copies.count ? copies[number].start : text.count
      if number > 0, number == copies.count, start == end { break }
      if number > 0 || end > 0 {
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
      if number < copies.count { start = copies[number].end }
    }
    if let pending, try isMatched(text.extracting(pending)) { return true }
    guard baseHasTexts || decoder.mayHaveTexts(text, outside: copies) else { return false }
    return try !encodedMatches(in: text).isEmpty
  }

  /// Whether a part of a content has a secret outside of texts in encodings.
  private func isMatched(_ text: Span<UInt8>) throws -> Bool {
    guard scanner != nil else { return false }
    if try !plainMatches(in: text, isOne: true).isEmpty { return true }
    return try !wideMatches(in: text).isEmpty
  }

  /// Whether a content has a NUL, and is not a text in UTF-16 with a byte order mark.
  private static func isBinary(_ text: Span<UInt8>) -> Bool {
    if text.count >= 2, text[0] ^ text[1] == 0x01, max(text[0], text[1]) == 0xFF { return false }
    return hasNUL(text)
  }

  private static func hasNUL(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count where text[index] == 0 { return true }
    return false
  }
}

extension SecretEncoding {
  fileprivate var isWide: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}
