internal import Text

/// Normalises the text of a team's file, which any editor may have written.
enum TemplateText {
  /// Returns the file without its byte order mark, with LF line endings and valid UTF-8.
  ///
  /// Invalid UTF-8 is repaired in comments, but not in patterns.
  ///
  /// - Throws: `TemplateError` for the first pattern that cannot be kept as it is.
  static func text(of bytes: [UInt8], template: String) throws(TemplateError) -> String {
    let rest = bytes.dropFirst(bytes.byteOrderMarkLength)
    var text = ""
    text.reserveCapacity(rest.count)
    var number = 0
    for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      text += try Self.line(line, number: number, template: template) + "\n"
    }
    // The split returns one element more than there are line endings.
    text.removeLast()
    return text
  }

  private static func line(
    _ line: ArraySlice<UInt8>, number: Int, template: String
  ) throws(TemplateError) -> String {
    let carriageReturn = UInt8(ascii: "\r")
    let bytes = line.last == carriageReturn ? line.dropLast() : line
    if bytes.first == UInt8(ascii: "#") {
      // Remove control characters that a terminal would interpret.
      return String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
    guard !bytes.contains(0) else {
      throw TemplateError(
        template: template, line: number,
        cause: "contains a NUL byte; is this a text file in UTF-8?")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError(
        template: template, line: number, cause: "not valid UTF-8; save the file as UTF-8")
    }
    // Git removes a CR before the line ending, so one that belongs to the name needs a class.
    return bytes.last == carriageReturn ? text.dropLast() + "[\r]" : text
  }
}

/// Reads the lines `#: key value` at the top of a template.
struct TemplateHead {
  private let template: String
  private var line = 0
  private(set) var title: String?
  private(set) var kind: TemplateKind?
  private(set) var aliases: [String] = []
  private(set) var includes: [String] = []
  private(set) var fullIncludes: [String] = []
  private var lean: [(pattern: String, line: Int)] = []
  private(set) var covers: [String] = []
  private(set) var secrets: [String] = []
  private(set) var markers: [TemplateMarker] = []

  /// The lines of the lean profile, none for the word `none`; nil if the head has no such key.
  var leanLines: [String]? {
    lean.isEmpty ? nil : lean.map(\.pattern).filter { $0 != Self.none }
  }

  private static let none = "none"

  /// - Parameter template: its name in messages.
  init(template: String) {
    self.template = template
  }

  /// Reads the head; returns the text below it.
  mutating func read(_ text: String) throws(TemplateError) -> Substring {
    var rest = text[...]
    while rest.utf8.starts(with: "#:".utf8) {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      line += 1
      try read(line: rest[..<end].utf8.dropFirst(2))
      rest = rest[end...].dropFirst()
    }
    return rest
  }

  private mutating func read(line text: Substring.UTF8View) throws(TemplateError) {
    let words = Self.trimmed(text)
    let key = words.prefix { $0 != UInt8(ascii: " ") }
    let value = Substring(Self.trimmed(words.dropFirst(key.count)))
    guard !value.isEmpty else { throw wrong("`#: \(Substring(words))` has no value") }
    switch String(Substring(key)) {
    case "title":
      guard title == nil else { throw wrong("second title; a template has one") }
      title = String(value)
    case "kind": try read(kind: value)
    case "aliases": aliases += Self.list(value)
    case "includes": includes += Self.list(value)
    case "full-includes": fullIncludes += Self.list(value)
    case "lean": lean += Self.words(value).map { ($0, line) }
    case "covers": covers += Self.list(value)
    case "secrets": secrets += Self.words(value)
    case "marker": markers.append(try marker(value, isStrong: true))
    case "hint": markers.append(try marker(value, isStrong: false))
    default:
      throw wrong(
        "unknown key `#: \(Substring(key))`; use title, kind, aliases, includes, full-includes, "
          + "lean, covers, secrets, marker, or hint"
      )
    }
  }

  private mutating func read(kind text: Substring) throws(TemplateError) {
    guard kind == nil else { throw wrong("second kind; a template has one") }
    guard let value = TemplateKind(rawValue: String(text)) else {
      let kinds = TemplateKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("unknown kind \(text); use \(kinds)")
    }
    kind = value
  }

  /// Reads `PATH`, or `PATH containing "TEXT"`, without escapes in the text.
  private func marker(_ value: Substring, isStrong: Bool) throws(TemplateError) -> TemplateMarker {
    var path = value
    var text: String?
    let key = #" containing ""#
    if value.utf8.last == UInt8(ascii: "\""), let place = Self.place(of: key, in: value) {
      path = Substring(Self.trimmed(value[..<place].utf8))
      text = String(value[place...].utf8.dropFirst(key.utf8.count).dropLast()) ?? ""
    } else if Self.place(of: " containing", in: value) != nil {
      throw wrong(#"write it as: marker PATH containing "TEXT""#)
    }
    let isFolder = path.utf8.last == UInt8(ascii: "/")
    if isFolder { path = path.dropLast() }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual("**".utf8)
    }
    guard isPlain, text != "", !(isFolder && text != nil) else {
      throw wrong("a marker is a path below the project's folder, and only a file can contain text")
    }
    return TemplateMarker(path: String(path), isFolder: isFolder, text: text, isStrong: isStrong)
  }

  /// Checks the text below the head: a `#:` there would be read as a comment, and its meaning lost.
  ///
  /// - Throws: `TemplateError` for the first such line, unless there is no head.
  func checkBody(_ body: Substring) throws(TemplateError) {
    guard line > 0 else { return }
    var number = line
    for text in body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard !text.starts(with: "#:".utf8) else {
        throw TemplateError(
          template: template, line: number, cause: "`#:` below the head; move it to the top")
      }
    }
  }

  /// Checks that the lean lines are lines of the template.
  ///
  /// - Throws: `TemplateError` for the first one that is not.
  func checkLean(against groups: [RuleGroup]) throws(TemplateError) {
    let patterns = Set(groups.flatMap(\.patterns))
    for (pattern, line) in lean where pattern != Self.none && !patterns.contains(pattern) {
      throw TemplateError(
        template: template, line: line,
        cause: "the lean line `\(pattern)` is not below; add it there, or remove it here")
    }
  }

  private func wrong(_ cause: String) -> TemplateError {
    TemplateError(template: template, line: line, cause: cause)
  }

  /// Returns the text without blanks at its ends.
  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text.drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text = text.dropLast() }
    return text
  }

  /// Returns the elements between commas.
  private static func list(_ value: Substring) -> [String] {
    value.utf8.split(separator: UInt8(ascii: ",")).compactMap { String(trimmed($0)) }
      .filter { !$0.isEmpty }
  }

  /// Returns the elements between blanks.
  private static func words(_ value: Substring) -> [String] {
    value.utf8.split(separator: UInt8(ascii: " ")).compactMap { String($0) }
  }

  /// Returns the position of the first occurrence of a text in another.
  private static func place(of part: String, in text: Substring) -> Substring.Index? {
    text.utf8.indices.first { text.utf8[$0...].starts(with: part.utf8) }
  }
}

/// Reads the rules of a template.
///
/// Comments and blank lines can be anywhere: a comment belongs to the patterns after it.
struct TemplateBody {
  private var groups: [RuleGroup] = []
  private var group = RuleGroup(comment: [], patterns: [])
  /// Whether a blank line follows the current comment.
  private var isApart = false

  static func groups(of body: Substring) -> [RuleGroup] {
    var reader = Self()
    for line in body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.read(line)
    }
    reader.close()
    return reader.groups
  }

  private mutating func read(_ line: Substring.UTF8View) {
    let line = Self.trimmed(line)
    if line.isEmpty {
      close()
      isApart = !group.comment.isEmpty
    } else if line.first == UInt8(ascii: "#") {
      close()
      // A .gitignore that Keystow wrote can be a template; its marks must not be copied to another.
      if BlockMark.isMark(Array(line)[...]) { return }
      if isApart { group.comment.append("#") }
      isApart = false
      group.comment.append(String(Substring(line)))
    } else {
      isApart = false
      group.patterns.append(String(Substring(line)))
    }
  }

  /// Ends the group if it has patterns; a comment alone waits for the patterns after it.
  private mutating func close() {
    guard !group.patterns.isEmpty else { return }
    groups.append(group)
    group = RuleGroup(comment: [], patterns: [])
  }

  /// Returns the line without the trailing spaces that git removes, unless escaped.
  private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
    guard line.last == UInt8(ascii: " ") else { return line }
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index = line.index(after: index)
      if byte == UInt8(ascii: "\\"), index < line.endIndex { index = line.index(after: index) }
      if byte != UInt8(ascii: " ") { end = index }
    }
    return line[..<end]
  }
}
