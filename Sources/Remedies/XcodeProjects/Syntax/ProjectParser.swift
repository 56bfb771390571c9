internal import Bytes

/// Reads a property list of the old style, as `project.pbxproj` is one, in one pass.
///
/// The format is that of `plutil`: `{ key = value; }`, `( value, value )`, `"…"`, `'…'`, plain words,
/// `<0fbd>`, `/* … */` and `// …`. Nothing is changed: all values know where they stand.
struct ProjectParser {
  /// Brackets in one another; Xcode writes fewer than ten.
  static let depthLimit = 64

  let text: [UInt8]
  var at = 0
  private var depth = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Reads the whole text.
  ///
  /// - Throws: `ProjectSyntaxError`.
  static func parse(_ text: [UInt8]) throws(ProjectSyntaxError) -> ProjectValue {
    var parser = ProjectParser(text)
    try parser.refuseOtherForms()
    try parser.skipBlanks()
    let value = try parser.value()
    try parser.skipBlanks()
    guard parser.at == text.count else { throw parser.failure(.trailing) }
    return value
  }

  /// Steps over a UTF-8 mark; other forms of property lists are no errors of syntax to a reader.
  private mutating func refuseOtherForms() throws(ProjectSyntaxError) {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
      || text.starts(with: [0, 0, 0xFE, 0xFF])
    {
      throw failure(.wideCharacters)
    }
    if text.starts(with: "bplist".utf8) { throw failure(.binary) }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    let start = text[at...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if start.isEmpty { throw failure(.empty) }
    if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
      || start.starts(with: "<plist".utf8)
    {
      throw failure(.xml)
    }
  }

  private mutating func value() throws(ProjectSyntaxError) -> ProjectValue {
    let start = at
    switch byte {
    case UInt8(ascii: "{"):
      return ProjectValue(.dictionary(try dictionary()), span: start..<at)
    case UInt8(ascii: "("):
      return ProjectValue(.array(try array()), span: start..<at)
    case UInt8(ascii: "<"):
      if isAtConflict { throw failure(.mergeConflict) }
      return ProjectValue(.data(try data()), span: start..<at)
    default:
      return ProjectValue(.string(try string(orElse: "a value")), span: start..<at)
    }
  }

  private mutating func enter() throws(ProjectSyntaxError) {
    guard depth < Self.depthLimit else { throw failure(.deep) }
    depth += 1
    at += 1
    try skipBlanks()
  }

  private mutating func leave() {
    depth -= 1
    at += 1
  }

  private mutating func dictionary() throws(ProjectSyntaxError) -> ProjectDictionary {
    try enter()
    var entries: [ProjectDictionary.Entry] = []
    while byte != UInt8(ascii: "}") {
      if isAtConflict { throw failure(.mergeConflict) }
      let start = at
      let key = try string(orElse: "a key or }")
      let keySpan = start..<at
      try skipBlanks()
      var value = ProjectValue(.string(key), span: keySpan)
      // `key;` is short for `key = key;`.
      if byte != UInt8(ascii: ";") {
        if byte == UInt8(ascii: ":"), depth == 1 { throw failure(.json) }
        try expect(UInt8(ascii: "="), "=")
        value = try self.value()
        try skipBlanks()
      }
      guard byte == UInt8(ascii: ";") else { throw failure(.expected(";")) }
      at += 1
      entries.append(.init(key: key, keySpan: keySpan, value: value, span: start..<at))
      try skipBlanks()
    }
    leave()
    return ProjectDictionary(entries)
  }

  private mutating func array() throws(ProjectSyntaxError) -> [ProjectValue] {
    try enter()
    var values: [ProjectValue] = []
    while byte != UInt8(ascii: ")") {
      if isAtConflict { throw failure(.mergeConflict) }
      values.append(try value())
      try skipBlanks()
      guard byte == UInt8(ascii: ",") else { break }
      at += 1
      try skipBlanks()
    }
    guard byte == UInt8(ascii: ")") else { throw failure(.expected(", or )")) }
    leave()
    return values
  }

  private mutating func expect(_ mark: UInt8, _ name: String) throws(ProjectSyntaxError) {
    guard byte == mark else { throw failure(.expected(name)) }
    at += 1
    try skipBlanks()
  }
}
