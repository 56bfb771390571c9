internal import Files
package import Vocabulary

/// Paths as seen from the current folder, so that terminals and editors can open them.
package struct RelativePaths {
  /// The components from the root to the current folder; at least one.
  private let folder: [ArraySlice<UInt8>]

  /// - Parameter root: the folder that paths are relative to.
  /// - Returns: nil unless the current folder is below it.
  package init?(below root: String) {
    guard let here = RealPath.of(Array(".".utf8)), let top = RealPath.of(root.pathBytes),
      here != top, here.starts(with: GitPath(top).withSlash)
    else { return nil }
    folder = here.dropFirst(GitPath(top).withSlash.count).split(separator: UInt8(ascii: "/"))
  }

  package func path(_ path: GitPath) -> GitPath {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    guard path.bytes.first != UInt8(ascii: "/"), !parts.isEmpty else { return path }
    // The last component stays, even if it is the current folder.
    let common = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
    let up = repeatElement(ArraySlice("..".utf8), count: folder.count - common)
    return GitPath(Array((up + parts[common...]).joined(separator: [UInt8(ascii: "/")])))
  }
}

extension GitPath {
  fileprivate var withSlash: [UInt8] {
    bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
  }
}
