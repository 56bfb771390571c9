/// Paths below the root of a work tree, reckoned without looking at the disk.
package enum WorkTreePath {
  /// The folder that holds a file; empty for the root of the work tree.
  package static func folder(of path: GitPath) -> GitPath {
    let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? path.bytes.startIndex
    return GitPath(Array(path.bytes[..<slash]))
  }

  /// A path taken from a folder, with `.` and `..` worked out.
  ///
  /// - Returns: nil where the path is absolute, leads out of the work tree or holds a NUL.
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

  /// How a file is named from a folder: `../Base.xcconfig`.
  package static func relative(_ path: GitPath, from folder: GitPath) -> [UInt8] {
    let to = parts(path.bytes)
    let from = parts(folder.bytes)
    let common = zip(to, from).prefix { $0.elementsEqual($1) }.count
    let up = Array(repeating: ArraySlice("..".utf8), count: from.count - common)
    return Array((up + to[common...]).joined(separator: [UInt8(ascii: "/")]))
  }

  /// How a file is named in another one: `../Base.xcconfig`, as text.
  package static func name(of path: GitPath, in file: GitPath) -> String {
    String(decoding: relative(path, from: folder(of: file)), as: UTF8.self)
  }

  /// Whether a path is a folder or lies in it.
  package static func isAtOrBelow(_ path: GitPath, _ folder: GitPath) -> Bool {
    let path = parts(path.bytes)
    let folder = parts(folder.bytes)
    return path.count >= folder.count && zip(path, folder).allSatisfy { $0.elementsEqual($1) }
  }

  /// The components that mean something.
  private static func parts(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }
}
