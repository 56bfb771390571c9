internal import Files
package import Vocabulary

/// The index of a pack, version 1 or 2 (`gitformat-pack`): object ids in order, each with its offset.
package struct PackIndex: Sendable {
  private let file: MappedFile
  package let count: Int
  /// 1 or 2.
  package let version: Int

  private static let idStart = 8 + 256 * 4
  private static let firstEntryStart = 256 * 4
  private static let trailerSize = 40

  private var fanoutStart: Int { version == 1 ? 0 : 8 }
  private var offsetStart: Int { Self.idStart + count * 24 }
  private var longOffsetStart: Int { Self.idStart + count * 28 }
  private var trailerStart: Int { file.count - Self.trailerSize }

  /// - Throws: `PackError`.
  package init(_ path: String) throws(PackError) {
    file = try MappedFile(opening: path)
    guard file.count >= Self.firstEntryStart + Self.trailerSize else {
      throw .malformed("it is too short for an index", offset: 0)
    }
    // Version 1 has no header.
    version = file.word(at: 0) == 0xFF74_4F63 ? Int(file.word(at: 4)) : 1
    guard version == 1 || version == 2,
      file.count >= Self.idStart + Self.trailerSize || version == 1
    else { throw .unsupported("a pack index of version \(version)") }
    let fanoutStart = version == 1 ? 0 : 8
    var last: UInt32 = 0
    for slot in 0..<256 {
      let offset = fanoutStart + 4 * slot
      let next = file.word(at: offset)
      guard next >= last else { throw .malformed("the table of counts goes down", offset: offset) }
      last = next
    }
    count = Int(last)
    let expected =
      (version == 1 ? Self.firstEntryStart + count * 24 : Self.idStart + count * 28)
      + Self.trailerSize
    guard count <= Int(Int32.max), file.count >= expected,
      version == 1 || (file.count - expected).isMultiple(of: 8)
    else { throw .malformed("\(count) objects do not fit its size", offset: fanoutStart) }
  }

  /// Releases the memory of pages that were read.
  package func release() { file.release() }

  /// Returns the id at an index in the order of ids.
  package func id(at place: Int) -> ObjectID {
    let start =
      version == 1 ? Self.firstEntryStart + 24 * place + 4 : Self.idStart + 20 * place
    return ObjectID(
      high: file.longWord(at: start), middle: file.longWord(at: start + 8),
      low: file.word(at: start + 16))
  }

  /// Returns the index of an object in the order of ids; nil if the pack lacks it.
  package func place(of id: ObjectID) -> Int? {
    let slot = Int(id.leadingBits >> 56)
    var low = slot == 0 ? 0 : Int(file.word(at: fanoutStart + 4 * (slot - 1)))
    var high = Int(file.word(at: fanoutStart + 4 * slot))
    while low < high {
      let middle = (low + high) / 2
      if self.id(at: middle) < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self.id(at: low) == id ? low : nil
  }

  /// Returns the start of the object's entry in the pack, bytes from 0.
  ///
  /// - Throws: `PackError.malformed` if a long offset is outside the file.
  package func offset(at place: Int) throws(PackError) -> Int {
    if version == 1 { return Int(file.word(at: Self.firstEntryStart + 24 * place)) }
    let start = offsetStart + 4 * place
    let short = file.word(at: start)
    guard short & 0x8000_0000 != 0 else { return Int(short) }
    let long = longOffsetStart + 8 * Int(short & 0x7FFF_FFFF)
    guard long + 8 <= trailerStart, let offset = Int(exactly: file.longWord(at: long)) else {
      throw .malformed("an offset that is not in the file", offset: start)
    }
    return offset
  }

  /// The checksum of the pack that the index belongs to.
  package var packSum: ObjectID {
    ObjectID(
      high: file.longWord(at: trailerStart), middle: file.longWord(at: trailerStart + 8),
      low: file.word(at: trailerStart + 16))
  }
}
