internal import Files
package import Git

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

  /// Releases the memory of pages that were read.
  package func release() {
    file.release()
    index.release()
  }
}
