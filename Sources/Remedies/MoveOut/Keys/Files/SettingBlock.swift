internal import Formats
internal import Text

/// Inserts lines into an xcconfig file in one pass, so that a thousand keys cost no more than one.
enum SettingBlock {
  /// The reason nothing was inserted.
  static let refusal =
    "its last lines would change the meaning of new ones; check it with: keystow xcconfig lint"

  /// Inserts lines at the end of a file, but above its trailing includes and the comments directly
  /// above them, because what is included last must win.
  ///
  /// - Parameters:
  ///     - lines: without line ends.
  ///     - header: the first lines of a new file.
  ///     - settings: the names and texts that the lines assign.
  /// - Returns: the new file; nil if it would not parse as intended.
  static func inserting(
    _ lines: [[UInt8]], header: [String], into document: XcconfigDocument,
    as settings: [(name: String, value: [UInt8])]
  ) -> [UInt8]? {
    guard !lines.isEmpty else { return document.bytes }
    let old = document.bytes
    let offset = offset(in: document)
    let lineEnd = lineEnd(of: old)
    var text: [UInt8] = []
    if old.isEmpty {
      for line in header { text += Array("// \(line)".utf8) + lineEnd }
      if !header.isEmpty { text += lineEnd }
    } else if let last = old[..<offset].last, !last.isLineEnd {
      text += lineEnd
    }
    for line in lines { text += line + lineEnd }
    let new = old[..<offset] + text + old[offset...]
    return isMeant(Array(new), document, settings) ? Array(new) : nil
  }

  /// Whether the new file parses into the same statements as before, plus the new ones.
  private static func isMeant(
    _ new: [UInt8], _ old: XcconfigDocument, _ settings: [(name: String, value: [UInt8])]
  ) -> Bool {
    let read = XcconfigDocument(new, path: old.path)
    func plain(_ document: XcconfigDocument) -> [[String]] {
      document.statements.map { statement in
        switch statement {
        case .assignment(let one):
          [one.name, String(decoding: one.value, as: UTF8.self)]
            + one.conditions.map { $0.parameter + "=" + $0.pattern }
        case .include(let one):
          ["#" + String(decoding: one.name, as: UTF8.self), "\(one.isOptional)"]
        }
      }
    }
    let (before, after) = (plain(old), plain(read))
    guard after.count == before.count + settings.count, read.errors.count == old.errors.count
    else { return false }
    let count = old.statements.count - trailingIncludeCount(old)
    let added = after[count..<(count + settings.count)]
    return after[..<count].elementsEqual(before[..<count])
      && after[(count + settings.count)...].elementsEqual(before[count...])
      && zip(added, settings).allSatisfy { found, wanted in
        found[0] == wanted.name && found[1] == String(decoding: wanted.value, as: UTF8.self)
      }
  }

  private static func offset(in document: XcconfigDocument) -> Int {
    let bytes = document.bytes
    let first = document.statements.suffix(trailingIncludeCount(document)).first
    guard case .include(let include) = first else { return bytes.count }
    var start = lineStart(of: include.span.lowerBound, in: bytes)
    while start > 0 {
      let above = lineStart(of: start - 1, in: bytes)
      let text = bytes[above..<start].drop { $0.isBlank }
      // A byte order mark must stay at the start of the file.
      guard text.starts(with: "//".utf8) else { break }
      start = above
    }
    return start
  }

  private static func trailingIncludeCount(_ document: XcconfigDocument) -> Int {
    document.statements.reversed().prefix { if case .include = $0 { true } else { false } }.count
  }

  private static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = min(offset, bytes.count)
    // The line end before `offset` may be the end of the line itself.
    if start > 0, start < bytes.count, bytes[start].isLineEnd, bytes[start] == 0x0A,
      bytes[start - 1] == 0x0D
    {
      start -= 1
    }
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The line end of the first line.
  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }
}
