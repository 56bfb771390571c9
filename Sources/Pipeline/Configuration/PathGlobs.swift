internal import Text

/// A path pattern of `.keystow.toml`: the globs that it stands for, or why it can match nothing.
///
/// `./` and doubled slashes mean nothing, and braces list alternatives: `docs/{a,b}/*`.
struct PathGlobs {
  let result: Result<[Glob], PathGlobError>

  /// The most alternatives of one pattern.
  private static let limit = 1000

  init(_ text: String) {
    var globs: [Glob] = []
    do throws(PathGlobError) {
      for part in try Self.plain(text) { globs.append(Glob(part)) }
    } catch {
      result = .failure(error)
      return
    }
    result = .success(globs)
  }

  private static func plain(_ text: String) throws(PathGlobError) -> [String] {
    let bytes = Array(text.utf8)
    try checkEnds(text, bytes)
    try checkBackslashes(text, bytes)
    try checkBrackets(text, bytes)
    guard let parts = alternatives(in: bytes), parts.count <= limit else {
      throw PathGlobError(
        "'\(text)' stands for more than \(limit) patterns; use * instead of braces")
    }
    var globs: [String] = []
    for part in parts { globs.append(try relative(part, in: text)) }
    return globs
  }

  /// Rejects what is the syntax of something else.
  private static func checkEnds(_ text: String, _ bytes: [UInt8]) throws(PathGlobError) {
    guard let first = bytes.first, let last = bytes.last else { return }
    if first == UInt8(ascii: "!") {
      throw PathGlobError(
        "'\(text)' excludes nothing: name only what is allowed; a name that starts with ! is \\!")
    }
    if first.isBlank || last.isBlank {
      throw PathGlobError("'\(text)' starts or ends with a blank; remove it")
    }
    if first == UInt8(ascii: "^") || last == UInt8(ascii: "$") || text.contains("\\.") {
      throw PathGlobError("'\(text)' is a regular expression; use a glob such as docs/** or *.env")
    }
    if first == UInt8(ascii: "~"), bytes.dropFirst().first == UInt8(ascii: "/") {
      throw PathGlobError("'\(text)' is not below the folder of this file; paths start there")
    }
    let isDrive =
      bytes.count > 2 && first.isLetter && bytes[1] == UInt8(ascii: ":")
      && (bytes[2] == UInt8(ascii: "/") || bytes[2] == UInt8(ascii: "\\"))
    if isDrive {
      throw PathGlobError("'\(text)' is not below the folder of this file; paths start there")
    }
  }

  /// Rejects backslashes that are meant to separate folders; before a sign they make it literal.
  private static func checkBackslashes(_ text: String, _ bytes: [UInt8]) throws(PathGlobError) {
    var index = 0
    while let place = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      let next = place + 1 < bytes.count ? bytes[place + 1] : nil
      guard let next, Array("[]{},!# ".utf8).contains(next) else {
        let better = text.split(separator: "\\").joined(separator: "/")
        throw PathGlobError(
          "'\(text)': a backslash separates no folders; write '\(better)', or [*] for a literal *")
      }
      index = place + 2
    }
  }

  /// Rejects brackets and braces that nothing closes, and alternatives of a regular expression.
  private static func checkBrackets(_ text: String, _ bytes: [UInt8]) throws(PathGlobError) {
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["):
        // A bracket right after the first one, or after a negation, is a member.
        var start = index + 1
        if start < bytes.count, "!^".utf8.contains(bytes[start]) { start += 1 }
        guard let end = bytes.dropFirst(start + 1).firstIndex(of: UInt8(ascii: "]")) else {
          throw PathGlobError("'\(text)' has no ] for its [; a name that contains [ is \\[")
        }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "|"):
        throw PathGlobError(
          "'\(text)' is a regular expression; use a glob such as docs/** or {docs,tests}/**")
      default: break
      }
      index += 1
    }
    if depth > 0 {
      throw PathGlobError("'\(text)' has no } for its {; a name that contains { is \\{")
    }
  }

  /// Returns the texts that braces with a comma stand for; nil if there are too many.
  private static func alternatives(in bytes: [UInt8]) -> [[UInt8]]? {
    guard let braces = Braces(in: bytes) else { return [bytes] }
    let head = Array(bytes[..<braces.range.lowerBound])
    let tail = Array(bytes[braces.range.upperBound...])
    guard let tails = alternatives(in: tail) else { return nil }
    var all: [[UInt8]] = []
    for part in braces.parts {
      guard let inner = alternatives(in: part) else { return nil }
      guard all.count + inner.count * tails.count <= limit else { return nil }
      for text in inner { all += tails.map { head + text + $0 } }
    }
    return all
  }

  /// Removes what changes nothing: `./` at the start, empty parts, and `.` within.
  private static func relative(_ bytes: [UInt8], in text: String) throws(PathGlobError) -> String {
    let slash = UInt8(ascii: "/")
    let dot = [UInt8(ascii: ".")]
    let parts = bytes.split(separator: slash, omittingEmptySubsequences: true).map { Array($0) }
    if parts.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) {
      throw PathGlobError("'\(text)' leads out of the folder of this file; paths start there")
    }
    let kept = parts.filter { $0 != dot }
    guard !kept.isEmpty else {
      throw PathGlobError("'\(text)' names no file; for all files write **")
    }
    let isAnchored = bytes.first == slash || parts.first == dot
    let end = bytes.last == slash ? "/" : ""
    let joined = String(decoding: Array(kept.joined(separator: [slash])), as: UTF8.self)
    return (isAnchored ? "/" : "") + joined + end
  }
}

/// The first braces of a pattern that list alternatives.
private struct Braces {
  let range: Range<Int>
  let parts: [[UInt8]]

  /// The longest pattern that is searched, in bytes.
  private static let limit = 4096

  /// Nil if there are none; braces without a comma are a part of a name.
  init?(in bytes: [UInt8]) {
    guard bytes.count <= Self.limit else { return nil }
    for start in bytes.indices where bytes[start] == UInt8(ascii: "{") {
      if start > 0, bytes[start - 1] == UInt8(ascii: "\\") { continue }
      if let found = Braces(at: start, in: bytes) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(at start: Int, in bytes: [UInt8]) {
    var depth = 0
    var commas: [Int] = []
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: commas.append(index)
      default: break
      }
      if depth == 0 { break }
      index += 1
    }
    guard index < bytes.count, !commas.isEmpty else { return nil }
    range = start..<(index + 1)
    let borders = [start] + commas + [index]
    parts = zip(borders, borders.dropFirst()).map { Array(bytes[($0 + 1)..<$1]) }
  }
}

/// A path pattern that can match nothing, with what to write instead.
struct PathGlobError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ConfigurationReader {
  /// Returns the patterns of `paths`; those that can match nothing are mistakes.
  mutating func paths(of table: ConfigurationTable) -> [PathPattern] {
    var patterns: [PathPattern] = []
    for (text, place) in document.places(of: "paths", in: table) {
      switch PathGlobs(text).result {
      case .success(let globs): patterns += globs.map { .glob($0) }
      case .failure(let error) where toleratesPatterns:
        document.remark(error.message, at: place)
        // An entry without patterns would allow everything.
        patterns.append(.glob(Glob(text)))
      case .failure(let error): document.reject(error.message, at: place, in: table)
      }
    }
    return patterns
  }
}
