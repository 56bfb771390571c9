internal import Text

extension FileFormat {
  /// Xcode build configuration files.
  package static let xcconfig = FileFormat(
    FormatDefinition(
      "xcconfig",
      fileNames: FileNames(
        extensions: ["xcconfig"]),
      entries: { XcconfigEntries.entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .slashes(inCode: false), isExpandedByXcode: true, form: { _ in XcconfigForm() })
      },
      values: .xcconfig))
}

extension ValueFormat {
  /// A file is evaluated with its includes and conditions; this reads only its lines of names and
  /// values.
  package static let xcconfig = ValueFormat("xcconfig") { DotenvValues.read($0) }
}

/// Reads xcconfig files as swift-build does, except for comments in URLs.
///
/// For Xcode a comment begins even inside `https://…`, but the rest of the line may contain a
/// password, so it is part of the value here.
enum XcconfigEntries {
  static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    while !cursor.isAtEnd { readLine(&cursor) }
    return cursor.entries
  }

  private static func readLine(_ cursor: inout EntryCursor) {
    defer { cursor.skipLine() }
    cursor.skipBlanks()
    let start = cursor.at
    while cursor.byte.isWordByte { cursor.at += 1 }
    let name = start..<cursor.at
    guard !name.isEmpty, skipConditions(&cursor), cursor.byte == UInt8(ascii: "=") else { return }
    cursor.at += 1
    readValue(&cursor, name: cursor.string(name))
  }

  /// Skips blanks and conditions; returns false if a condition does not end on its line.
  private static func skipConditions(_ cursor: inout EntryCursor) -> Bool {
    cursor.skipBlanks()
    while cursor.byte == UInt8(ascii: "[") {
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "]") {
        if cursor.byte == 0x0A || cursor.byte == 0x0D { return false }
        cursor.at += 1
      }
      if !cursor.isAtEnd { cursor.at += 1 }
      cursor.skipBlanks()
    }
    return true
  }

  /// Reads a value and its continuation lines, joined with a space.
  private static func readValue(_ cursor: inout EntryCursor, name: String) {
    var span: Range<Int>?
    var joined: [UInt8]?
    while true {
      var piece = piece(&cursor)
      let isContinued = !piece.isEmpty && cursor.text[piece.upperBound - 1] == UInt8(ascii: "\\")
      if isContinued { piece = cursor.trimmed(piece.lowerBound..<piece.upperBound - 1) }
      if let first = span {
        if joined == nil { joined = Array(cursor.text[first]) }
        if !piece.isEmpty {
          joined?.append(0x20)
          joined?.append(contentsOf: cursor.text[piece])
          span = first.lowerBound..<piece.upperBound
        }
      } else if !piece.isEmpty {
        span = piece
      }
      guard isContinued, !cursor.isAtEnd else { break }
      cursor.skipLine()
    }
    if let span { cursor.add(span, value: joined, isQuoted: false, keyPath: [name]) }
  }

  /// Reads the part of a value on this line, without comment, surrounding blanks and one `;`.
  private static func piece(_ cursor: inout EntryCursor) -> Range<Int> {
    let start = cursor.at
    let lineEnd = cursor.lineEnd
    var end = start
    while end < lineEnd {
      if cursor.text[end] == UInt8(ascii: "/"), end + 1 < lineEnd,
        cursor.text[end + 1] == UInt8(ascii: "/"),
        end == start || cursor.text[end - 1] != UInt8(ascii: ":")
      {
        break
      }
      end += 1
    }
    cursor.at = lineEnd
    let range = cursor.trimmed(start..<end)
    guard !range.isEmpty, cursor.text[range.upperBound - 1] == UInt8(ascii: ";") else {
      return range
    }
    return cursor.trimmed(range.lowerBound..<range.upperBound - 1)
  }
}
