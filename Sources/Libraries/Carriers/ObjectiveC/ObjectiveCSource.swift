internal import Formats
internal import Text
package import Vocabulary

/// A C, Objective-C or C++ file in which string literals, or parts of them, can be replaced by
/// macros.
struct ObjectiveCSource {
  private let path: GitPath
  private let text: [UInt8]
  private let lexer: CLexer

  /// - Throws: `CarrierError` for an unterminated literal or comment.
  init(_ text: [UInt8], path: GitPath) throws(CarrierError) {
    self.path = path
    self.text = text
    do { lexer = try CLexer(text) } catch {
      throw CarrierError(
        path: path, line: Self.line(of: error.offset, in: text), reason: error.reason,
        advice: "fix the file first")
    }
  }

  /// Returns the text with values replaced by macros.
  ///
  /// A macro replaces a whole literal; part of a literal is replaced by a concatenation. Each value
  /// of a replacement is the name of a macro for `@"…"`; that for a C string ends in `_UTF8`. In a
  /// comment the placeholder replaces the value. The result is read again to verify that nothing
  /// else changed.
  ///
  /// - Throws: `CarrierError` for the first position where no macro is possible.
  func replacing(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    var new: [UInt8] = []
    var at = 0
    var changed: [CLiteral: [Replacement]] = [:]
    var edits: [(span: Range<Int>, text: [UInt8])] = []
    for replacement in replacements.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      if isInComment(replacement.span) {
        guard let placeholder = replacement.placeholder else {
          throw obstacle(replacement.span.lowerBound, "this is a comment", "delete it by hand")
        }
        edits.append((replacement.span, placeholder))
      } else {
        changed[try literal(around: replacement.span), default: []].append(replacement)
      }
    }
    for (literal, parts) in changed { edits.append((literal.span, try joined(literal, parts))) }
    for edit in edits.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      guard edit.span.lowerBound >= at else {
        throw obstacle(
          edit.span.lowerBound, "two values overlap here", "replace them one after the other")
      }
      new += text[at..<edit.span.lowerBound]
      new += edit.text
      at = edit.span.upperBound
    }
    new += text[at...]
    try check(new, removed: changed.mapValues(\.count))
    return new
  }

  private func isInComment(_ span: Range<Int>) -> Bool {
    lexer.comments.contains {
      $0.lowerBound + 2 <= span.lowerBound && span.upperBound <= $0.upperBound
    }
  }

  private func literal(around span: Range<Int>) throws(CarrierError) -> CLiteral {
    let found = lexer.literals.first {
      $0.content.lowerBound <= span.lowerBound && span.upperBound <= $0.content.upperBound
    }
    guard let found else {
      throw obstacle(span.lowerBound, "this is not in a string literal", "replace it by hand")
    }
    if let reason = reason(against: found) {
      throw obstacle(
        span.lowerBound, reason, "move the value into a constant, then run the command again")
    }
    guard isBetweenCharacters(span, in: found.content) else {
      throw obstacle(span.lowerBound, "the value ends within an escape", "replace it by hand")
    }
    return found
  }

  private func reason(against literal: CLiteral) -> String? {
    if literal.kind == .other { return "a macro cannot take the place of this kind of literal" }
    if let directive = literal.directive, !directive.elementsEqual("define".utf8) {
      return "this directive accepts only a literal"
    }
    for callee in literal.callees {
      let name = String(decoding: callee, as: UTF8.self)
      if Self.literalReaders.contains(name) { return "this function accepts only a literal" }
      // A macro may turn its argument into a string or join it with another token.
      let isMacro =
        name.utf8.count > 1 && !name.utf8.contains { (0x61...0x7A).contains($0) }
        && name.utf8.contains { (0x41...0x5A).contains($0) }
      if isMacro, name != "CFSTR" { return "the argument of a macro may have to be a literal" }
    }
    return nil
  }

  private static let literalReaders: Set<String> = [
    "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
    "NSLocalizedStringWithDefaultValue", "_Pragma", "_Static_assert", "__asm", "__asm__",
    "__attribute", "__attribute__", "_T", "asm", "available", "os_log", "os_log_debug",
    "os_log_error", "os_log_info", "static_assert",
  ]

  /// The literal with parts replaced: `@"https://h/?key=" SECRETS_KEY @"&lang=en"`.
  private func joined(
    _ literal: CLiteral, _ parts: [Replacement]
  ) throws(CarrierError) -> [UInt8] {
    let opening = Array(literal.kind == .objectiveC ? "@\"".utf8 : "\"".utf8)
    let suffix = Array(literal.kind == .objectiveC ? "".utf8 : "_UTF8".utf8)
    var pieces: [[UInt8]] = []
    var at = literal.content.lowerBound
    for part in parts {
      guard part.span.lowerBound >= at else {
        throw obstacle(
          part.span.lowerBound, "two values overlap here", "replace them one after the other")
      }
      if at < part.span.lowerBound {
        pieces.append(opening + text[at..<part.span.lowerBound] + [UInt8(ascii: "\"")])
      }
      pieces.append(part.value + suffix)
      at = part.span.upperBound
    }
    if at < literal.content.upperBound {
      pieces.append(opening + text[at..<literal.content.upperBound] + [UInt8(ascii: "\"")])
    }
    let blank = [UInt8(ascii: " ")]
    let before = literal.span.lowerBound > 0 ? text[literal.span.lowerBound - 1] : 0
    let after = literal.span.upperBound < text.count ? text[literal.span.upperBound] : 0
    return (Self.joins(before) ? blank : []) + pieces.joined(separator: blank)
      + (Self.joins(after) ? blank : [])
  }

  /// Whether a byte next to a macro would become part of its name, or of a literal next to it.
  private static func joins(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte >= 0x80 || byte == UInt8(ascii: "\"")
  }

  /// Whether a range starts and ends outside escapes.
  private func isBetweenCharacters(_ span: Range<Int>, in content: Range<Int>) -> Bool {
    var at = content.lowerBound
    var borders: Set<Int> = [at]
    while at < span.upperBound {
      at = next(at, before: content.upperBound)
      borders.insert(at)
    }
    return borders.contains(span.lowerBound) && at == span.upperBound
  }

  /// The offset after the byte or escape at `at`; ISO C17, 6.4.4.4.
  private func next(_ at: Int, before end: Int) -> Int {
    guard text[at] == UInt8(ascii: "\\"), at + 1 < end else { return at + 1 }
    let limit: Int
    let isDigit: (UInt8) -> Bool
    switch text[at + 1] {
    case UInt8(ascii: "x"): (limit, isDigit) = (.max, { $0.isHexDigit })
    case UInt8(ascii: "u"): (limit, isDigit) = (4, { $0.isHexDigit })
    case UInt8(ascii: "U"): (limit, isDigit) = (8, { $0.isHexDigit })
    case 0x30...0x37:
      return at + 1 + text[(at + 1)..<end].prefix(3).prefix { (0x30...0x37).contains($0) }.count
    default: return at + 2
    }
    return at + 2 + text[(at + 2)..<end].prefix(limit).prefix(while: isDigit).count
  }

  /// Requires the new text to have the same literals and comments otherwise.
  private func check(_ new: [UInt8], removed: [CLiteral: Int]) throws(CarrierError) {
    let result = try ObjectiveCSource(new, path: path)
    let before = lexer.literals.filter { removed[$0] == nil }.map { text[$0.span] }
    var rest = before[...]
    for literal in result.lexer.literals where rest.first == new[literal.span] {
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, lexer.comments.count == result.lexer.comments.count,
      lexer.directives.map(\.name) == result.lexer.directives.map(\.name)
    else {
      throw obstacle(
        removed.keys.map(\.span.lowerBound).min() ?? 0,
        "a macro here would change the code around it", "replace it by hand")
    }
  }

  private func obstacle(_ offset: Int, _ reason: String, _ advice: String) -> CarrierError {
    CarrierError(path: path, line: Self.line(of: offset, in: text), reason: reason, advice: advice)
  }

  private static func line(of offset: Int, in text: [UInt8]) -> Int {
    LineIndex(text.span).line(at: max(0, min(offset, text.count)))
  }
}

extension ObjectiveCSource {
  /// Returns the text with an import of a header next to those at its head; unchanged if the file
  /// imports it already.
  ///
  /// - Parameter header: the path as written in the directive.
  func importing(_ header: [UInt8]) -> [UInt8] {
    let isC = [".c", ".cc", ".cpp", ".cxx"].contains {
      path.name.suffix($0.utf8.count)
        .elementsEqual($0.utf8)
    }
    let isImported = lexer.literals.contains { literal in
      text[literal.content].elementsEqual(header)
        && ["import", "include"].contains { literal.directive?.elementsEqual($0.utf8) ?? false }
    }
    if isImported { return text }
    let imports = lexer.directives.filter { directive in
      directive.depth == 0 && directive.end <= lexer.firstCode
        && ["import", "include"].contains { directive.name.elementsEqual($0.utf8) }
    }
    let offset = imports.last?.end ?? endOfHeadComment
    let lineEnd =
      text.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } ?? false ? "\r\n" : "\n"
    let isAfterLine =
      offset == 0 || offset == text.byteOrderMarkLength || text[offset - 1].isLineEnd
    let line =
      Array("\(isAfterLine ? "" : lineEnd)#\(isC ? "include" : "import") \"".utf8) + header
      + Array("\"\(lineEnd)".utf8)
    return Array(text[..<offset]) + line + text[offset...]
  }

  /// The offset of the line after the comments at the head of the file.
  private var endOfHeadComment: Int {
    var end = text.byteOrderMarkLength
    for comment in lexer.comments {
      guard text[end..<comment.lowerBound].allSatisfy({ $0.isWhitespace }) else { break }
      let next = text[comment.upperBound...].firstIndex { !$0.isBlank } ?? text.count
      guard next == text.count || text[next].isLineEnd else { break }
      let isPair = text[next...].starts(with: [0x0D, 0x0A])
      end = min(text.count, next + (isPair ? 2 : 1))
    }
    return end
  }
}

extension Carrier {
  /// Whether values in it are replaced by macros of the generated header.
  package var isObjectiveC: Bool {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    return [".m", ".mm", ".h", ".pch", ".c", ".cc", ".cpp", ".cxx", ".hpp"].contains(
      where: name.hasSuffix)
  }

  /// - Throws: `CarrierError` if no macro is possible.
  func replacingInObjectiveC(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    try requirePlainText()
    return try ObjectiveCSource(bytes, path: path).replacing(replacements)
  }

  /// Returns the file with an import of the generated header.
  ///
  /// - Throws: `CarrierError` for an unterminated literal or comment.
  package func importing(_ header: GitPath) throws(CarrierError) -> [UInt8] {
    try requirePlainText()
    return try ObjectiveCSource(bytes, path: path)
      .importing(WorkTreePath.relative(header, from: WorkTreePath.folder(of: path)))
  }

  private func requirePlainText() throws(CarrierError) {
    guard case .plain = ReadableText(bytes.span) else {
      throw CarrierError(
        path: path, line: 1, reason: "the file is not UTF-8", advice: "convert it to UTF-8")
    }
  }
}
