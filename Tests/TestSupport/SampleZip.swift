internal import Deflate

/// Zip archives built byte by byte, to be malformed in any way.
package struct SampleZip {
  package struct Member {
    package var name: String
    /// Unpacked.
    package var content: [UInt8]
    package var method = 0
    package var flags = 0
    /// The values that the archive declares, if they are wrong.
    package var statedCount: Int?
    /// The method that its own header names, where that is another one.
    package var ownMethod: Int?
    /// Whether the list leaves it out.
    package var isUnlisted = false
    /// Whether its own header leaves checksum and sizes out, as for one that is written in one go.
    package var isStreamed = false
    /// A member whose bytes this one claims for itself.
    package var sharesHeaderOf: Int?
    /// Whether the sizes stand in the extra field for large files.
    package var isLarge = false

    package init(
      name: String, content: [UInt8], method: Int = 0, flags: Int = 0, statedCount: Int? = nil,
      ownMethod: Int? = nil, isUnlisted: Bool = false, isStreamed: Bool = false,
      sharesHeaderOf: Int? = nil, isLarge: Bool = false
    ) {
      self.name = name
      self.content = content
      self.method = method
      self.flags = flags
      self.statedCount = statedCount
      self.ownMethod = ownMethod
      self.isUnlisted = isUnlisted
      self.isStreamed = isStreamed
      self.sharesHeaderOf = sharesHeaderOf
      self.isLarge = isLarge
    }
  }

  package var members: [Member]
  package var prefix: [UInt8] = []
  package var comment: [UInt8] = []

  package init(_ members: [Member]) {
    self.members = members
  }

  package init(_ files: [(String, [UInt8])], method: Int = 0) {
    members = files.map { Member(name: $0.0, content: $0.1, method: method) }
  }

  /// A raw DEFLATE stream, as gzip makes it between its header of 10 bytes and its trailer of 8.
  package static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try gzipped(bytes).dropFirst(10).dropLast(8))
  }

  package static func gzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    try ProgramRun("gzip", ["-n", "-c"], in: "/", input: bytes).output
  }

  package func bytes() throws -> [UInt8] {
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
      let flags = number(member.flags | (member.isStreamed ? 8 : 0), 2)
      let facts = number(crc, 4) + number(sizes[0], 4) + number(sizes[1], 4)
      let fields =
        number(20, 2) + flags + number(member.method, 2) + number(0, 4) + facts
        + number(name.count, 2)
      archive += number(0x0403_4B50, 4) + number(20, 2) + flags
      archive += number(member.ownMethod ?? member.method, 2) + number(0, 4)
      archive += member.isStreamed ? number(0, 12) : facts
      archive += number(name.count, 2) + number(0, 2) + name + packed
      if member.isStreamed { archive += number(0x0807_4B50, 4) + facts }
      guard !member.isUnlisted else { continue }
      let header = member.sharesHeaderOf.map { headers[$0] } ?? headers[headers.count - 1]
      let extra =
        member.isLarge
        ? number(9, 2) + number(0, 2) + number(1, 2) + number(16, 2) + number(count, 8)
          + number(packed.count, 8) : []
      list += number(0x0201_4B50, 4) + number(20, 2) + fields + number(extra.count, 2)
      list += number(0, 2 + 2 + 2 + 4) + number(header, 4) + name + extra
    }
    let start = archive.count - prefix.count
    let listed = members.count { !$0.isUnlisted }
    archive += list + number(0x0605_4B50, 4) + number(0, 4) + number(listed, 2)
    archive += number(listed, 2) + number(list.count, 4) + number(start, 4)
    return archive + number(comment.count, 2) + comment
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
