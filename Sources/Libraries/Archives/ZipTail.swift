internal import Text

/// The end of a zip archive behind other bytes: of a program or script that unpacks itself, of an
/// archive that a script starts, of a picture.
enum ZipTail {
  private static let recordCount = 22
  /// The record may be followed by a comment and, in a program, by its signature.
  private static let searchedCount = recordCount + 65_535
  private static let listSignature: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let locatorSignature: [UInt8] = [0x50, 0x4B, 0x06, 0x07]

  /// The first bytes of programs for Windows, Linux and macOS.
  private static let programs: [[UInt8]] = [
    Array("MZ".utf8), [0x7F] + Array("ELF".utf8), [0xCF, 0xFA, 0xED, 0xFE],
    [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
  ]

  /// Whether the content ends with a zip archive, wherever that starts.
  ///
  /// Costs a comparison, except for programs, and scripts with NULs.
  static func isThere(in bytes: Span<UInt8>) -> Bool {
    let start = bytes.count - recordCount
    guard start > 0 else { return false }
    if isRecord(at: start, in: bytes) { return hasList(start, in: bytes) }
    guard isSearched(bytes) else { return false }
    let last = max(0, bytes.count - searchedCount)
    var place = start - 1
    while place >= last {
      if isRecord(at: place, in: bytes), hasList(place, in: bytes) { return true }
      place -= 1
    }
    return false
  }

  /// Whether a file ends with a zip archive.
  ///
  /// - Parameter prefix: its first bytes.
  /// - Throws: `ArchiveError` if it cannot be read.
  static func isThere(in content: Content, _ prefix: [UInt8]) throws(ArchiveError) -> Bool {
    // A list that does not fit in here belongs to an archive of some ten thousand members.
    let start = max(0, content.count - (1 << 24))
    let isProgram = programs.contains { prefix.starts(with: $0) } || prefix.starts(with: "#!".utf8)
    let end = try content.whole(max(0, content.count - recordCount)..<content.count)
    guard isProgram || isRecord(at: 0, in: end.span) else { return false }
    let tail = try content.whole(start..<content.count)
    guard start > 0, isProgram else { return isThere(in: tail.span) }
    return isThere(in: (Array(prefix.prefix(4)) + tail).span)
  }

  /// Whether more than the last bytes are searched for the record.
  private static func isSearched(_ bytes: Span<UInt8>) -> Bool {
    if programs.contains(where: { has($0, at: 0, in: bytes) }) { return true }
    return bytes[0] == UInt8(ascii: "#") && bytes[1] == UInt8(ascii: "!")
      && bytes.firstNUL(from: max(0, bytes.count - searchedCount)) != nil
  }

  private static func isRecord(at place: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.count - place >= recordCount && bytes[place] == 0x50 && bytes[place + 1] == 0x4B
      && bytes[place + 2] == 5 && bytes[place + 3] == 6
  }

  /// Whether the list of members is where the record says, directly before it.
  private static func hasList(_ place: Int, in bytes: Span<UInt8>) -> Bool {
    if has(locatorSignature, at: place - 20, in: bytes) { return true }
    let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 12 + $1]) << (8 * $1) }
    return has(listSignature, at: place - size, in: bytes)
  }

  private static func has(_ start: [UInt8], at place: Int, in bytes: Span<UInt8>) -> Bool {
    guard place >= 0, bytes.count - place >= start.count else { return false }
    return start.indices.allSatisfy { bytes[place + $0] == start[$0] }
  }
}
