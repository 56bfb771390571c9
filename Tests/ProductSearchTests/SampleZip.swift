import Deflate
import TestSupport

/// Zip archives made byte by byte, so that they can also be wrong in any way.
struct SampleZip {
  struct Member {
    var name: String
    /// Unpacked.
    var content: [UInt8]
    var method = 0
    var flags = 0
    /// What the archive says, where that is not the truth.
    var statedCount: Int?
    /// A member whose bytes this one claims for itself.
    var sharesHeaderOf: Int?
    /// Whether the sizes stand in the extra field for large files.
    var isLarge = false
  }

  var members: [Member]
  var prefix: [UInt8] = []
  var comment: [UInt8] = []

  init(_ members: [Member]) {
    self.members = members
  }

  init(_ files: [(String, [UInt8])], method: Int = 0) {
    members = files.map { Member(name: $0.0, content: $0.1, method: method) }
  }

  /// A raw DEFLATE stream, as gzip makes it between its header of 10 bytes and its trailer of 8.
  static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try gzipped(bytes).dropFirst(10).dropLast(8))
  }

  static func gzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    try ProgramRun("gzip", ["-n", "-c"], in: "/", input: bytes).output
  }

  func bytes() throws -> [UInt8] {
    var archive = prefix
    var list: [UInt8] = []
    var headers: [Int] = []
    for member in members {
      headers.append(archive.count - prefix.count)
      let packed = member.method == 8 ? try Self.deflated(member.content) : member.content
      let count = member.statedCount ?? member.content.count
      let crc = Int(CRC32.of(member.content))
      let sizes = member.isLarge ? [0xFFFF_FFFF, 0xFFFF_FFFF] : [packed.count, count]
      let name = Array(member.name.utf8)
      let fields =
        number(20, 2) + number(member.flags, 2) + number(member.method, 2) + number(0, 4)
        + number(crc, 4) + number(sizes[0], 4) + number(sizes[1], 4) + number(name.count, 2)
      archive += number(0x0403_4B50, 4) + fields + number(0, 2) + name + packed
      let header = member.sharesHeaderOf.map { headers[$0] } ?? headers[headers.count - 1]
      let extra =
        member.isLarge
        ? number(9, 2) + number(0, 2) + number(1, 2) + number(16, 2) + number(count, 8)
          + number(packed.count, 8) : []
      list += number(0x0201_4B50, 4) + number(20, 2) + fields + number(extra.count, 2)
      list += number(0, 2 + 2 + 2 + 4) + number(header, 4) + name + extra
    }
    let start = archive.count - prefix.count
    archive += list + number(0x0605_4B50, 4) + number(0, 4) + number(members.count, 2)
    archive += number(members.count, 2) + number(list.count, 4) + number(start, 4)
    return archive + number(comment.count, 2) + comment
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
