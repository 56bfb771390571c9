internal import Bytes
internal import Candidates
internal import Git

/// The repositories that a file lists.
struct RepositoryList {
  /// Each once, in the order of the list; the same path in another spelling (`./app`, `app/`) is the
  /// same.
  let entries: [[UInt8]]

  /// Bytes beyond which an input is no list.
  private static let limit = 1 << 26

  /// - Parameter path: a file; `-` for standard input.
  /// - Throws: `InputError`, also for a list of nothing, which scans nothing.
  init(path: String) throws {
    let bytes =
      path == "-"
      ? try StandardInputBytes.read(limit: Self.limit) : try InputFile(path: path).read()
    var seen: Set<[UInt8]> = []
    entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var line = line
      while let last = line.last, Self.isBlank(last) { line.removeLast() }
      while let first = line.first, Self.isBlank(first) { line.removeFirst() }
      guard let first = line.first, first != UInt8(ascii: "#"),
        seen.insert(Self.plain(line)).inserted
      else { return nil }
      return Array(line)
    }
    guard !entries.isEmpty else {
      throw InputError(path: path, reason: "it names no repository")
    }
  }

  /// A path without what says nothing in it; by its letters alone, so that all machines that share
  /// a list agree on it.
  private static func plain(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    return (path.first == slash ? [slash] : []) + Array(parts.joined(separator: [slash]))
  }

  /// Tells one list from another.
  var sum: UInt64 { Hash64(Array(entries.joined(separator: "\n".utf8))).value }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Those of one share: dealt out in turn, as their sizes are not known and their order can tell.
  func entries(of shard: Shard?) -> [[UInt8]] {
    guard let shard else { return entries }
    return entries.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
      .map(\.element)
  }
}
