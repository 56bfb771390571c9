import Git
import TestSupport
import Testing
import Vocabulary

/// Blobs that are stored as a test wants it.
struct MadeObjects {
  private(set) var entries: [MadeEntry] = []
  private(set) var contents: [[UInt8]] = []

  /// - Returns: the number of the entry.
  @discardableResult
  mutating func add(_ content: [UInt8]) throws -> Int {
    try add(content, .whole(3), content)
  }

  /// What the base has, and more behind it.
  @discardableResult
  mutating func add(on base: Int, _ more: [UInt8]) throws -> Int {
    let old = contents[base]
    var delta = Self.size(old.count) + Self.size(old.count + more.count)
    if !old.isEmpty { delta += [0xB0, UInt8(old.count & 255), UInt8(old.count >> 8)] }
    if !more.isEmpty { delta += [UInt8(more.count)] + more }
    return try add(old + more, .offsetDelta(base), delta)
  }

  private mutating func add(
    _ content: [UInt8], _ stored: MadeEntry.Stored, _ data: [UInt8]
  ) throws -> Int {
    let possible = ObjectID(of: .blob, content.span)
    let id = try #require(possible)
    entries.append(MadeEntry(id: id.bytes, stored: stored, data: data))
    contents.append(content)
    return entries.count - 1
  }

  /// A number as deltas begin with two of.
  static func size(_ size: Int) -> [UInt8] {
    size < 128 ? [UInt8(size)] : [UInt8(size & 127) | 128] + Self.size(size >> 7)
  }

  func write(to folder: TemporaryDirectory) throws -> String {
    var random = Random(seed: 3)
    return try PackMaker.files(entries, &random).write(to: folder.path)
  }
}
