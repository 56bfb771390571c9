internal import Files
package import Git
package import Vocabulary

/// An entry of a pack as it is stored.
package struct StoredEntry: Sendable {
  /// The entry that it is a delta against; nil for a whole object.
  package let base: Int?
  /// The uncompressed size in bytes, of the object or of the delta.
  package let size: Int
  /// The zlib stream.
  package let stream: [UInt8]
}

extension Pack {
  /// Returns the entry that an entry is a delta against; nil for a whole object.
  package func base(of entry: Int) -> Int? { bases[entry] < 0 ? nil : Int(bases[entry]) }

  /// Returns an entry as it is stored.
  ///
  /// - Throws: `PackError`.
  package func stored(_ entry: Int) throws(PackError) -> StoredEntry {
    let header = try header(of: entry)
    let stream = unsafe UnsafeRawBufferPointer(
      rebasing: file.bytes[header.dataStart..<end(of: entry)])
    return unsafe StoredEntry(base: base(of: entry), size: header.size, stream: Array(stream))
  }

  /// The entry of each object, by its index in the order of ids.
  package var entriesByPlace: [Int32] {
    var entries = [Int32](repeating: 0, count: count)
    for (entry, place) in places.enumerated() { entries[Int(place)] = Int32(entry) }
    return entries
  }

  /// Returns the index of an object in the order of ids; nil if the pack lacks it.
  package func place(of id: ObjectID) -> Int? { index.place(of: id) }

  /// Returns the number of bytes of an entry's zlib stream if an entry of another pack has the same
  /// one, and the same kind, size and delta base; nil if they differ.
  ///
  /// - Throws: `PackError`.
  package func storedCount(
    of entry: Int, as other: Int, in pack: Pack
  ) throws(PackError) -> Int? {
    let (one, two) = (try header(of: entry), try pack.header(of: other))
    let bases = (base(of: entry).map { id(of: $0) }, pack.base(of: other).map { pack.id(of: $0) })
    guard one.size == two.size, kind(of: entry) == pack.kind(of: other), bases.0 == bases.1 else {
      return nil
    }
    let ranges = (one.dataStart..<end(of: entry), two.dataStart..<pack.end(of: other))
    guard ranges.0.count == ranges.1.count else { return nil }
    let isSame = unsafe Self.isSame(
      UnsafeRawBufferPointer(rebasing: file.bytes[ranges.0]),
      UnsafeRawBufferPointer(rebasing: pack.file.bytes[ranges.1]))
    return isSame ? ranges.0.count : nil
  }

  /// Compares eight bytes at a time.
  private static func isSame(_ one: UnsafeRawBufferPointer, _ two: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= one.count {
      let words = unsafe (
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self),
        two.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      )
      if words.0 != words.1 { return false }
      index += 8
    }
    while index < one.count {
      if unsafe one[index] != two[index] { return false }
      index += 1
    }
    return true
  }

  /// Releases the memory of pages that were read.
  package func release() {
    file.release()
    index.release()
  }
}
