package import Files

/// The header of a pack entry (`gitformat-pack`): kind, size, and delta base.
package struct EntryHeader {
  package enum Content {
    /// 1 commit, 2 tree, 3 blob, 4 tag.
    case whole(UInt8)
    /// A delta against the entry that starts this many bytes earlier.
    case offsetDelta(Int)
    /// A delta against the object whose id is at this offset of the pack.
    case referenceDelta(Int)
  }

  package let content: Content
  /// The uncompressed size in bytes: of the object, or of the delta.
  package let size: Int
  /// The start of the compressed data.
  package let dataStart: Int

  /// Reads the header at `start` without reading beyond `end`.
  ///
  /// - Throws: `PackError.malformed`.
  package init(in pack: MappedFile, at start: Int, before end: Int) throws(PackError) {
    func byte(_ offset: Int) throws(PackError) -> UInt8 {
      guard offset < end else { throw .malformed("the entry is cut off", offset: start) }
      return unsafe pack.bytes[offset]
    }
    var offset = start
    var current = try byte(offset)
    let kind = current >> 4 & 7
    var size = Int(current & 15)
    var shift = 4
    while current & 0x80 != 0 {
      offset += 1
      current = try byte(offset)
      guard shift <= 53 else { throw .malformed("the size is too large", offset: start) }
      size |= Int(current & 0x7F) << shift
      shift += 7
    }
    offset += 1
    self.size = size
    switch kind {
    case 1...4:
      content = .whole(kind)
    case 6:
      current = try byte(offset)
      var distance = Int(current & 0x7F)
      while current & 0x80 != 0 {
        offset += 1
        current = try byte(offset)
        guard distance < 1 << 54 else {
          throw .malformed("the base is too far away", offset: start)
        }
        distance = (distance + 1) << 7 | Int(current & 0x7F)
      }
      offset += 1
      guard distance > 0, distance < start else {
        throw .malformed("the base is outside of the pack", offset: start)
      }
      content = .offsetDelta(distance)
    case 7:
      _ = try byte(offset + 19)
      content = .referenceDelta(offset)
      offset += 20
    default:
      throw .malformed("an unknown kind of entry (\(kind))", offset: start)
    }
    dataStart = offset
  }
}
