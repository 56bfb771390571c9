package import Candidates
package import Findings
internal import Formats
internal import Keys
package import Text
package import Vocabulary

/// A location of a found secret in a file of the work tree.
package struct SecretLocation: Sendable {
  package let path: GitPath
  /// The bytes of the secret in the readable text of the file, including escapes; offsets from 0.
  package let span: Range<Int>
  package let start: Position
  package let secret: Secret
  package let rule: Rule
  package let fingerprint: Fingerprint
  /// The names from the outermost container to the value in a config file; empty in other files.
  package let keyPath: [String]
  /// The name that the value is assigned to in source code; nil if it is not clear.
  package let assignedName: [UInt8]?
  /// The owner of the only host next to it in source code: `github` for `https://api.github.com`.
  package var host: String?
  /// Whether the scan does not find it: a copy of a value that it finds elsewhere.
  package var isCopy = false
}

extension SecretLocation {
  /// Creates a location of a finding.
  init(_ finding: Finding, _ location: Location, span: Range<Int>, assignedName: [UInt8]?) {
    self.init(
      path: location.path, span: span, start: location.start, secret: finding.secret,
      rule: finding.rule, fingerprint: finding.fingerprint, keyPath: location.keyPath,
      assignedName: assignedName)
  }
}

extension SecretLocation {
  /// Creates a location with the names around it.
  ///
  /// - Parameter text: the readable text of the file.
  init(_ finding: Finding, _ location: Location, span: Range<Int>, in text: [UInt8]) {
    let isScript =
      ["shellScript", "script"].contains(location.keyPath.last)
      || ShellAssignment.isScript(location.path)
    let isNamed = !(location.keyPath.last.map(UnnamedKey.isStructure) ?? true)
    let read: [UInt8]? =
      isScript
      ? ShellAssignment.name(before: span.lowerBound, in: text)
      : location.keyPath.isEmpty ? AssignedName.name(before: span.lowerBound, in: text) : nil
    let name =
      read != nil || isNamed || !finding.rule.isGeneric
      ? read
      : GenericCandidates.name(
        of: span, in: text.span, of: FileFormat(path: location.path.bytes).definition.use)
    self.init(finding, location, span: span, assignedName: name)
    if isScript || location.keyPath.isEmpty {
      host = HostName.owner(inCode: Self.lines(around: span, in: text))
    }
  }

  /// The line of a range with three lines before and after it.
  private static func lines(around span: Range<Int>, in text: [UInt8]) -> ArraySlice<UInt8> {
    let reach = 400
    var start = span.lowerBound
    var end = span.upperBound
    var lines = 0
    while start > max(0, span.lowerBound - reach) {
      if text[start - 1] == 0x0A { lines += 1 }
      if lines > 3 { break }
      start -= 1
    }
    lines = 0
    while end < min(text.count, span.upperBound + reach) {
      if text[end] == 0x0A { lines += 1 }
      if lines > 3 { break }
      end += 1
    }
    return text[start..<end]
  }
}

/// Finds the name that the shell knows a value by: `NAME=value`, `--name value`.
enum ShellAssignment {
  /// The number of bytes before the value to search.
  private static let reach = 200

  /// Whether a file is a script of the shell.
  static func isScript(_ path: GitPath) -> Bool {
    let name = path.lowercasedName
    return [".sh", ".bash", ".zsh", ".command"].contains { name.hasSuffix($0) }
  }

  /// Returns the name; nil if it is not clear.
  static func name(before offset: Int, in text: [UInt8]) -> [UInt8]? {
    var line = text[max(0, offset - reach)..<offset]
    if let end = line.lastIndex(where: \.isLineEnd) { line = line[(end + 1)...] }
    // In a project, the script is one string with escapes.
    while let end = line.firstRange(of: Array("\\n".utf8)) { line = line[end.upperBound...] }
    let word = line.lastIndex(where: \.isBlank).map { line[($0 + 1)...] } ?? line
    if let sign = word.firstIndex(of: UInt8(ascii: "=")) { return Self.name(word[..<sign]) }
    let options = line.dropLast(word.count).split(whereSeparator: \.isBlank)
    guard let option = options.last, option.starts(with: "--".utf8) else { return nil }
    return Self.name(option)
  }

  /// A name without the dashes of an option; nil if the text is not one.
  private static func name(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let dash = UInt8(ascii: "-")
    let name = text.drop { $0 == dash || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard let first = name.first, first.isIdentifier, !first.isDigit,
      name.allSatisfy({ $0.isIdentifier || $0 == dash })
    else { return nil }
    return Array(name)
  }
}

/// Finds the name that a value in source code is assigned to: `let name = "…"`, `name: "…"`, `name:
/// Type = "…"`.
enum AssignedName {
  /// The number of bytes before the value to search.
  private static let reach = 200

  /// Returns the name before the literal that contains the byte at `offset`, on the same line; nil
  /// if it is not clear.
  static func name(before offset: Int, in text: [UInt8]) -> [UInt8]? {
    var line = text[max(0, offset - reach)..<offset]
    if let end = line.lastIndex(where: \.isLineEnd) { line = line[(end + 1)...] }
    // The value may be a part of a longer literal (`https://…?key=`).
    let quote = UInt8(ascii: line.last == UInt8(ascii: "'") ? "'" : "\"")
    guard var end = line.lastIndex(of: quote) else { return nil }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > line.startIndex, isSkipped(line[end - 1]) { end -= 1 }
    }
    skip { $0 == UInt8(ascii: "#") || $0.isBlank }
    guard end > line.startIndex else { return nil }
    switch line[end - 1] {
    case UInt8(ascii: "="):
      end -= 1
      if let colon = line[..<end].lastIndex(of: UInt8(ascii: ":")) { end = colon }
    case UInt8(ascii: ":"): end -= 1
    default: return nil
    }
    skip(\.isBlank)
    // `settings["name"] = "…"` of Python and JavaScript.
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    if line[..<end].last == UInt8(ascii: "]"),
      line[..<end].dropLast().last.map(quotes.contains) == true
    {
      end -= 1
    }
    let isQuoted = end > line.startIndex && quotes.contains(line[end - 1])
    if isQuoted {
      end -= 1
      // The other branch of a condition: `isTest ? "…" : "…"`.
      if Self.isBranch(line[..<end], quote: line[end]) { return nil }
    }
    let dash = UInt8(ascii: "-")
    let start =
      line[..<end].lastIndex { !$0.isIdentifier && !(isQuoted && $0 == dash) }.map { $0 + 1 }
      ?? line.startIndex
    return start < end ? Array(line[start..<end]) : nil
  }
}

extension AssignedName {
  /// Whether a text ends in a literal, up to its closing quote, after `?`.
  private static func isBranch(_ line: ArraySlice<UInt8>, quote: UInt8) -> Bool {
    guard let open = line.lastIndex(of: quote) else { return false }
    return line[..<open].last { !$0.isBlank && $0 != UInt8(ascii: "@") } == UInt8(ascii: "?")
  }
}

extension SecretLocation {
  /// Whether it comes first, by path, then by position.
  func precedes(_ other: SecretLocation) -> Bool {
    path == other.path ? span.lowerBound < other.span.lowerBound : path < other.path
  }
}

/// A location whose secret is not moved.
package struct SkippedLocation: Sendable {
  package let location: SecretLocation
  /// The reason and the alternative; one sentence without a full stop or the secret.
  package let reason: String
  /// Nil if it is unknown.
  package let reader: Reader?
}
