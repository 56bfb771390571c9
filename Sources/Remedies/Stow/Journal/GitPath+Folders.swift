internal import Git

extension GitPath {
  /// The names of the folders above it, outermost first.
  var folderNames: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).dropLast().map { Array($0) }
  }

  /// The folders above it but for the root, outermost first.
  var folders: [GitPath] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { GitPath(Array(bytes[..<$0])) }
  }
}
