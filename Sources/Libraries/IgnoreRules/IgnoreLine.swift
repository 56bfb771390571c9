/// One pattern of a rule file, as offsets into the file's bytes, so that files with millions of
/// lines fit into memory.
struct IgnoreLine: Sendable {
  enum Test: UInt8, Sendable {
    /// Equal to the last component of a path.
    case name
    /// `*` and text, against the end of the last component.
    case suffix
    /// Wildcards against the last component.
    case nameGlob
    /// Equal to the path below the file's folder.
    case path
    /// Wildcards against the path below the file's folder.
    case pathGlob
    /// An invalid pattern, which matches nothing.
    case never
  }

  /// The start of the pattern, after `!` and one leading slash.
  var start: Int32
  /// Its length, without one trailing slash.
  var count: Int32 = 0
  /// The number of literal bytes before the first wildcard.
  var literalCount: Int32 = 0
  /// The start of the compiled wildcards after them.
  var programStart: Int32 = 0
  var programCount: Int32 = 0
  /// From 1.
  var number: Int32
  var test = Test.never
  var isNegated = false
  var isFolderOnly = false
  var hasLeadingSlash = false
}

/// Splits the bytes of a rule file into patterns, as git does.
struct IgnoreLineReader {
  private let bytes: [UInt8]
  private let dialect: IgnoreDialect
  private(set) var lines: [IgnoreLine] = []
  private(set) var wildcards: Wildmatch
  /// Computed when the first pattern needs it.
  private var starsMatchNothing: Bool?

  init(_ bytes: [UInt8], _ dialect: IgnoreDialect) {
    self.bytes = bytes
    self.dialect = dialect
    wildcards = Wildmatch(letters: dialect.letters)
  }

  mutating func read() {
    var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
      if end > start, bytes[start] != UInt8(ascii: "#") { take(start, end, number) }
      start = end + 1
      number += 1
    }
  }

  private mutating func take(_ start: Int, _ end: Int, _ number: Int) {
    var end = bytes[end - 1] == 0x0d ? end - 1 : end
    // Git reads lines as C strings.
    end = bytes[start..<end].firstIndex(of: 0) ?? end
    end = Self.endWithoutBlanks(bytes[start..<end])
    var line = IgnoreLine(start: Int32(start), number: Int32(number))
    var start = start
    if start < end, bytes[start] == UInt8(ascii: "!") {
      line.isNegated = true
      start += 1
    }
    if start < end, bytes[end - 1] == .slash {
      line.isFolderOnly = true
      end -= 1
    }
    let isPath = bytes[start..<end].contains(.slash)
    if isPath, bytes[start] == .slash {
      line.hasLeadingSlash = true
      start += 1
    }
    line.start = Int32(start)
    line.count = Int32(end - start)
    if isPath { readPath(&line) } else { readName(&line) }
    lines.append(line)
  }

  /// Drops trailing spaces, except for one after a backslash.
  private static func endWithoutBlanks(_ line: ArraySlice<UInt8>) -> Int {
    guard line.last == UInt8(ascii: " ") else { return line.endIndex }
    var firstBlank: Int?
    var place = line.startIndex
    while place < line.endIndex {
      switch line[place] {
      case UInt8(ascii: " "): firstBlank = firstBlank ?? place
      case .backslash:
        place += 1
        firstBlank = nil
      default: firstBlank = nil
      }
      place += 1
    }
    return firstBlank ?? line.endIndex
  }

  private func isWildcard(_ byte: UInt8) -> Bool {
    byte == .star || byte == UInt8(ascii: "?") || byte == .openBracket || byte == .backslash
  }

  /// Returns the pattern, and its part from the first wildcard.
  private func literal(of line: inout IgnoreLine) -> (
    text: ArraySlice<UInt8>, rest: ArraySlice<UInt8>
  ) {
    let text = body(of: line)
    let rest = text.drop { !isWildcard($0) }
    line.literalCount = Int32(text.count - rest.count)
    return (text, rest)
  }

  private mutating func readName(_ line: inout IgnoreLine) {
    let (text, rest) = literal(of: &line)
    if rest.isEmpty {
      line.test = .name
    } else if text.first == .star, !text.dropFirst().contains(where: isWildcard) {
      line.test = .suffix
    } else {
      compile(rest, after: nil, mode: .bytes, &line)
    }
  }

  private mutating func readPath(_ line: inout IgnoreLine) {
    let (text, rest) = literal(of: &line)
    if rest.isEmpty {
      line.test = .path
      return
    }
    var preceding = text.prefix(text.count - rest.count).last
    if let byte = preceding, byte != .slash, rest.starts(with: [.star, .star]) {
      let matchNothing = starsMatchNothing ?? dialect.starsAfterTextMatchNothing()
      starsMatchNothing = matchNothing
      if matchNothing { preceding = nil }
    }
    compile(rest, after: preceding, mode: .path, &line)
  }

  private mutating func compile(
    _ rest: ArraySlice<UInt8>, after preceding: UInt8?, mode: WildmatchMode,
    _ line: inout IgnoreLine
  ) {
    guard let program = wildcards.add(rest, after: preceding, mode: mode) else { return }
    line.programStart = Int32(program.lowerBound)
    line.programCount = Int32(program.count)
    line.test = mode == .path ? .pathGlob : .nameGlob
  }

  private func body(of line: IgnoreLine) -> ArraySlice<UInt8> {
    bytes[Int(line.start)..<Int(line.start + line.count)]
  }
}
