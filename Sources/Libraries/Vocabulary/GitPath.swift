internal import Text

/// A path as git stores it: bytes, `/` between components, relative to the root of the work tree.
///
/// Paths are not text: git takes every byte but NUL, so a path becomes a `String` only for display.
package struct GitPath: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Parameter text: may keep bytes that are not UTF-8 (`String(keeping:)`).
  package init(_ text: String) {
    self.bytes = text.keptBytes
  }

  /// All bytes at once: hashed one by one, as arrays are, paths take most of the time of sets of them.
  package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// The last component.
  package var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  ///
  /// Not yet safe for a terminal.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Compares byte by byte, as git sorts its index.
  package static func < (left: Self, right: Self) -> Bool {
    left.bytes.precedes(right.bytes)
  }
}

/// Computes paths below the root of a work tree without reading the disk.
package enum WorkTreePath {
  /// Returns the folder that contains a file; empty for the root of the work tree.
  package static func folder(of path: GitPath) -> GitPath {
    let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? path.bytes.startIndex
    return GitPath(Array(path.bytes[..<slash]))
  }

  /// Resolves a path relative to a folder, including `.` and `..`.
  ///
  /// - Returns: nil if the path is absolute, leads out of the work tree, or contains a NUL.
  package static func joined(_ folder: GitPath, _ path: [UInt8]) -> GitPath? {
    guard path.first != UInt8(ascii: "/"), !path.contains(0) else { return nil }
    var components: [ArraySlice<UInt8>] = []
    for component in parts(folder.bytes) + parts(path) {
      if component.elementsEqual("..".utf8) {
        guard components.popLast() != nil else { return nil }
      } else {
        components.append(component)
      }
    }
    return GitPath(Array(components.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Returns the path relative to a folder: `../Base.xcconfig`.
  package static func relative(_ path: GitPath, from folder: GitPath) -> [UInt8] {
    let to = parts(path.bytes)
    let from = parts(folder.bytes)
    let common = zip(to, from).prefix { $0.elementsEqual($1) }.count
    let up = Array(repeating: ArraySlice("..".utf8), count: from.count - common)
    return Array((up + to[common...]).joined(separator: [UInt8(ascii: "/")]))
  }

  /// Returns the path relative to another file's folder, as text: `../Base.xcconfig`.
  package static func name(of path: GitPath, in file: GitPath) -> String {
    String(decoding: relative(path, from: folder(of: file)), as: UTF8.self)
  }

  /// Whether a path is a folder or inside it.
  package static func isAtOrBelow(_ path: GitPath, _ folder: GitPath) -> Bool {
    let path = parts(path.bytes)
    let folder = parts(folder.bytes)
    return path.count >= folder.count && zip(path, folder).allSatisfy { $0.elementsEqual($1) }
  }

  /// Returns the components without empty ones and `.`.
  private static func parts(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }
}
