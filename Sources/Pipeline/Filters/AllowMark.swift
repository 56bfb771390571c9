internal import Text

/// The words of an allow comment: ours, and those of other tools.
struct AllowMark {
  /// As people write it.
  let name: String
  /// Whether it is ours.
  let isOwn: Bool
  /// Whether it is for the line after its own only.
  let isForNextLine: Bool

  private static let plain = [
    "keystow:allow", "gitleaks:allow", "betterleaks:allow", "kingfisher:ignore",
  ].map { (name: $0, bytes: Array($0.utf8)) }

  /// The letters of the longest first word.
  private static let longestWord = 11
  private static let pragmaWord = Array("pragma:".utf8)
  private static let lists = ["allowlist", "whitelist"].map { Array($0.utf8) }
  private static let nextLine = Array("nextline".utf8)
  private static let secret = Array("secret".utf8)

  /// Reads the words at an offset, in any case; nil for others.
  ///
  /// - Parameter end: the end of the line; bytes from 0.
  init?(at start: Int, before end: Int, in text: Span<UInt8>) {
    guard start < end else { return nil }
    let first = text[start].lowercased
    if first == UInt8(ascii: "p") {
      guard let isForNextLine = Self.pragma(at: start, before: end, in: text) else { return nil }
      name = isForNextLine ? "pragma: allowlist nextline secret" : "pragma: allowlist secret"
      (isOwn, self.isForNextLine) = (false, isForNextLine)
      return
    }
    let mark = Self.plain.first { mark in
      mark.bytes[0] == first && Self.end(of: mark.bytes, at: start, before: end, in: text) != nil
    }
    guard let mark else { return nil }
    (name, isOwn, isForNextLine) = (mark.name, mark.bytes == Self.plain[0].bytes, false)
  }

  /// Returns the marks in a range, each a word of its own, with their offsets; bytes from 0.
  ///
  /// All of them have a colon after their first word, for which a long line is searched.
  static func all(in range: Range<Int>, of text: Span<UInt8>) -> [(offset: Int, mark: AllowMark)] {
    guard AllowMarkSearch.mayHold(range, in: text) else { return [] }
    var found: [(offset: Int, mark: AllowMark)] = []
    for colon in range where text[colon] == UInt8(ascii: ":") {
      var start = colon
      while start > range.lowerBound, colon - start <= longestWord, text[start - 1].isLetter {
        start -= 1
      }
      guard start < colon, start == range.lowerBound || !text[start - 1].isIdentifier,
        let mark = AllowMark(at: start, before: range.upperBound, in: text)
      else { continue }
      found.append((start, mark))
    }
    return found
  }

  /// Reads the comment of detect-secrets, `pragma: allowlist [nextline] secret`, with the older word and
  /// with hyphens, too.
  ///
  /// - Returns: whether it is for the next line; nil for anything else.
  private static func pragma(at start: Int, before end: Int, in text: Span<UInt8>) -> Bool? {
    guard has(pragmaWord, at: start, before: end, in: text) else { return nil }
    var index = start + pragmaWord.count
    while index < end, text[index].isBlank { index += 1 }
    guard let list = lists.first(where: { has($0, at: index, before: end, in: text) }) else {
      return nil
    }
    index += list.count
    guard index < end, isGap(text[index]) else { return nil }
    index += 1
    let isForNextLine = has(nextLine, at: index, before: end, in: text)
    if isForNextLine {
      index += nextLine.count
      guard index < end, isGap(text[index]) else { return nil }
      index += 1
    }
    return Self.end(of: secret, at: index, before: end, in: text).map { _ in isForNextLine }
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: "-") }

  /// Returns the end of a word that no longer one starts with.
  private static func end(
    of word: [UInt8], at start: Int, before end: Int, in text: Span<UInt8>
  ) -> Int? {
    let stop = start + word.count
    guard has(word, at: start, before: end, in: text),
      stop == end || !text[stop].isIdentifier
    else { return nil }
    return stop
  }

  private static func has(
    _ word: [UInt8], at start: Int, before end: Int, in text: Span<UInt8>
  ) -> Bool {
    guard start + word.count <= end else { return false }
    for offset in word.indices where text[start + offset].lowercased != word[offset] {
      return false
    }
    return true
  }
}

/// The sign of a comment that has a line of its own, in any language.
struct CommentSign {
  /// The offset of the first word of the comment; bytes from 0.
  let end: Int
  /// Whether the sign is a word or a quote, which means something else in files of settings.
  let isWord: Bool
  /// Whether it is the sign of a template language: `{#`, `{{!`, `<%#`, `<%--`, `<#--`, `@*`.
  private(set) var isTemplate = false

  /// Words that start a comment: batch files and BASIC, m4, J, and old Fortran.
  private static let words = ["rem", "dnl", "nb.", "c"].map { Array($0.utf8) }

  /// Reads the sign at the start of a line; nil if something other than a comment is there.
  ///
  /// Without any sign, `end` is that of the first letter.
  init?(startingLine line: Range<Int>, in text: Span<UInt8>) {
    var index = line.lowerBound
    while index < line.upperBound, text[index].isBlank { index += 1 }
    if index + 1 < line.upperBound, text[index] == UInt8(ascii: "@"), text[index + 1].isLetter {
      index += 1
    }
    guard index < line.upperBound else { return nil }
    if let word = Self.words.first(where: { Self.isWord($0, at: index, in: text, line) }) {
      index += word.count
      while index < line.upperBound, text[index].isBlank { index += 1 }
      (end, isWord) = (index, true)
      return
    }
    isTemplate = Self.templates.contains { Self.starts($0, at: index, in: text, line) }
    let quote = text[index].isQuote && text[index] != UInt8(ascii: "`") ? index : nil
    if let quote {
      guard Self.isOpen(quote, in: text, line) else { return nil }
      index += 1
    }
    while index < line.upperBound, !text[index].isLetter {
      // The sign of troff is `.\"`.
      let isEscaped =
        index > line.lowerBound && text[index - 1] == UInt8(ascii: "\\")
      if text[index].isDigit || text[index].isQuote && !isEscaped { return nil }
      index += 1
    }
    (end, isWord) = (index, quote != nil)
  }

  private static let templates = ["{#", "{{!", "{{-", "{{/", "<%", "<#-", "@*"].map {
    Array($0.utf8)
  }

  private static func starts(
    _ sign: [UInt8], at start: Int, in text: Span<UInt8>, _ line: Range<Int>
  ) -> Bool {
    start + sign.count <= line.upperBound
      && sign.indices.allSatisfy { text[start + $0] == sign[$0] }
  }

  private static func isWord(
    _ word: [UInt8], at start: Int, in text: Span<UInt8>, _ line: Range<Int>
  ) -> Bool {
    let stop = start + word.count
    guard stop < line.upperBound, text[stop].isBlank else { return false }
    return word.indices.allSatisfy { text[start + $0].lowercased == word[$0] }
  }

  /// Whether the quote at the start of a line is a comment sign, as in Vim and Visual Basic, and starts
  /// no string, which would be closed on the line or spans several.
  private static func isOpen(_ quote: Int, in text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var last = line.upperBound - 1
    while last > quote, text[last].isBlank || Array(",;)]}+&\\".utf8).contains(text[last]) {
      last -= 1
    }
    guard last > quote, text[last] != text[quote] else { return false }
    return text[quote + 1] != text[quote]
  }
}
