internal import Git

/// The index of a pack, version 2 (`gitformat-pack`): object ids in order, each with its offset.
struct PackIndex: Sendable {
  private let file: MappedFile
  let count: Int

  private static let fanoutStart = 8
  private static let idStart = 8 + 256 * 4
  private static let trailerSize = 40

  private var offsetStart: Int { Self.idStart + count * 24 }
  private var longOffsetStart: Int { Self.idStart + count * 28 }
  private var trailerStart: Int { file.count - Self.trailerSize }

  /// - Throws: `PackError`.
  init(_ path: String) throws(PackError) {
    file = try MappedFile(path)
    guard file.count >= Self.idStart + Self.trailerSize, file.word(at: 0) == 0xFF74_4F63
    else { throw .unsupported("a pack index of version 1") }
    guard file.word(at: 4) == 2 else {
      throw .unsupported("a pack index of version \(file.word(at: 4))")
    }
    var last: UInt32 = 0
    for slot in 0..<256 {
      let offset = Self.fanoutStart + 4 * slot
      let next = file.word(at: offset)
      guard next >= last else { throw .malformed("the table of counts goes down", offset: offset) }
      last = next
    }
    count = Int(last)
    let expected = Self.idStart + count * 28 + Self.trailerSize
    guard count <= Int(Int32.max), file.count >= expected,
      (file.count - expected).isMultiple(of: 8)
    else { throw .malformed("\(count) objects do not fit its size", offset: Self.fanoutStart) }
  }

  /// The id at a place in the order of ids.
  func id(at place: Int) -> ObjectID {
    let start = Self.idStart + 20 * place
    return ObjectID(
      high: file.longWord(at: start), middle: file.longWord(at: start + 8),
      low: file.word(at: start + 16))
  }

  /// Where the object's entry starts in the pack, bytes from 0.
  ///
  /// - Throws: `PackError.malformed` where a long offset is not in the file.
  func offset(at place: Int) throws(PackError) -> Int {
    let start = offsetStart + 4 * place
    let short = file.word(at: start)
    guard short & 0x8000_0000 != 0 else { return Int(short) }
    let long = longOffsetStart + 8 * Int(short & 0x7FFF_FFFF)
    guard long + 8 <= trailerStart, let offset = Int(exactly: file.longWord(at: long)) else {
      throw .malformed("an offset that is not in the file", offset: start)
    }
    return offset
  }

  /// The sum of the pack that the index belongs to.
  var packSum: ObjectID {
    ObjectID(
      high: file.longWord(at: trailerStart), middle: file.longWord(at: trailerStart + 8),
      low: file.word(at: trailerStart + 16))
  }
}
