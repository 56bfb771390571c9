internal import Bytes
internal import Files
internal import Text

/// The repositories listed in a file, or those in a folder.
struct RepositoryList {
  /// In the order of the list, without duplicates in another spelling (`./app`, `app/`); in a
  /// folder in the order of paths.
  let entries: [[UInt8]]

  /// The size limit in bytes of a list.
  private static let limit = 1 << 26

  /// - Parameter path: a file or a folder; `-` for standard input.
  /// - Throws: `FileError`, also for an empty list.
  init(path: String) throws {
    if path != "-", FileStatus.isFolder(path) {
      entries = try RepositoryFolder.entries(of: path)
      guard !entries.isEmpty else {
        throw FileError.invalid(path: path, reason: "no repository in it")
      }
      return
    }
    let bytes =
      path == "-"
      ? try OpenStream.standardInput.content(limit: Self.limit) : try InputFile(path: path).read()
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
      throw FileError.invalid(path: path, reason: "no repository listed")
    }
  }

  /// The path in a normal form, computed without the disk, so that all machines that share a list
  /// agree.
  private static func plain(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    return (path.first == slash ? [slash] : []) + Array(parts.joined(separator: [slash]))
  }

  /// Identifies the list.
  var sum: UInt64 { Hash64(Array(entries.joined(separator: "\n".utf8))[...]).value }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The repositories of one shard, dealt out in turn because their sizes are unknown.
  func entries(of shard: Shard?) -> [[UInt8]] {
    guard let shard else { return entries }
    return entries.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
      .map(\.element)
  }
}
