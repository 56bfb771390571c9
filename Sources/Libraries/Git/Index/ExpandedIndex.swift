internal import Cryptography
internal import Text
internal import Vocabulary

/// A sparse index as libgit2 can read and change it: with the files of the folders that it sums up.
///
/// Git sums them up again when it writes the index next.
package enum ExpandedIndex {
  /// Returns an index of version 3 with the same entries; nil if the given one is not sparse.
  ///
  /// Extensions are left out: git rebuilds what they cache.
  ///
  /// - Parameter gitFolder: the repository that has the trees; not opened for other kinds of index.
  /// - Throws: `RepositoryError`, or `GitError` when a tree is missing or cannot be read.
  package static func bytes(of index: [UInt8], in gitFolder: String) throws -> [UInt8]? {
    guard let file = IndexFile(index), !file.summaries.isEmpty, file.link == nil,
      let records = records(of: file, in: index)
    else { return nil }
    let expanded = try file.expanded(in: Repository(at: gitFolder))
    var known = Dictionary(
      zip(file.entries.map(\.name), records), uniquingKeysWith: { one, _ in one })
    var result: [UInt8] = Array("DIRC".utf8) + number(3) + number(UInt32(expanded.entries.count))
    for entry in expanded.entries {
      let start = result.count
      let name = expanded.names[entry.name]
      // The names of the old entries come first, at the same places.
      result += known.removeValue(forKey: entry.name).map { index[$0] } ?? record(of: entry)[...]
      result += name
      result += [UInt8](repeating: 0, count: 8 - (result.count - start) % 8)
    }
    return result + HashFunction.sha1.digest(of: result)
  }

  /// Returns the ranges of the entries without their names; nil for a damaged index.
  private static func records(of file: IndexFile, in index: [UInt8]) -> [Range<Int>]? {
    var reader = ByteReader(index)
    guard reader.skip(4), let version = reader.number(), reader.skip(4) else { return nil }
    var records: [Range<Int>] = []
    for entry in file.entries {
      let start = reader.offset
      guard reader.skip(60), let flags = reader.short(), flags & 0x4000 == 0 || reader.skip(2)
      else {
        return nil
      }
      records.append(start..<reader.offset)
      let isRead =
        version == 4
        ? reader.offsetNumber() != nil && reader.text() != nil
        : reader.skip(entry.name.count)
          && reader.skip(8 - (reader.offset - start) % 8)
      guard isRead else { return nil }
    }
    return records
  }

  /// Returns the record of a file that a sparse checkout omits, without the state of a file on disk.
  private static func record(of entry: IndexFile.Entry) -> [UInt8] {
    let unknown = { (count: Int) in [UInt8](repeating: 0, count: count) }
    let length = UInt32(min(entry.name.count, 0xFFF))
    return unknown(24) + number(entry.mode.number) + unknown(12) + entry.id.bytes
      + number((0x4000 | length) << 16 | 0x4000)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
