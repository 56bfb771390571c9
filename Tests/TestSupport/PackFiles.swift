import Foundation

/// A pack and its index, as bytes.
package struct PackFiles: Sendable {
  package var pack: [UInt8]
  package var index: [UInt8]

  /// Writes both under the name that git would look for.
  ///
  /// - Returns: the path of the pack.
  package func write(to folder: String) throws -> String {
    let stem = folder + "/pack-case"
    try Data(index).write(to: URL(fileURLWithPath: stem + ".idx"))
    try Data(pack).write(to: URL(fileURLWithPath: stem + ".pack"))
    return stem + ".pack"
  }

  package init(pack: [UInt8], index: [UInt8]) {
    self.pack = pack
    self.index = index
  }

  package init(readingPack path: String) throws {
    pack = try Self.bytes(of: path)
    index = try Self.bytes(of: path.dropLast(5) + ".idx")
  }

  package static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Makes the index name the pack that it stands beside: then a reader goes on to the entries.
  package mutating func agreeOnSum() {
    guard pack.count >= 20, index.count >= 40 else { return }
    index.replaceSubrange(index.count - 40..<index.count - 20, with: pack.suffix(20))
  }

  /// Makes both state the same number of objects, the one of the index.
  package mutating func agreeOnCount() {
    guard pack.count >= 12, index.count >= 1032 else { return }
    pack.replaceSubrange(8..<12, with: index[1028..<1032])
  }
}

extension [UInt8] {
  /// A big-endian number of up to eight bytes; nil where it is not wholly there.
  package func number(at offset: Int, byteCount: Int) -> UInt64? {
    guard offset >= 0, offset <= count - byteCount else { return nil }
    return self[offset..<offset + byteCount].reduce(0) { $0 << 8 | UInt64($1) }
  }

  package mutating func append(bigEndian number: UInt64, byteCount: Int) {
    for shift in stride(from: 8 * (byteCount - 1), through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
