/// Paths as the operators of settings take them apart: by their text, without a look at the disk.
enum PathText {
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")

  /// What stands before the last slash; the slash itself for a file in `/`, nothing without one.
  static func folder(of path: [UInt8]) -> ArraySlice<UInt8> {
    guard let last = path.lastIndex(of: slash) else { return [] }
    return path[..<max(last, 1)]
  }

  /// What stands behind the last slash.
  static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
    path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path[...]
  }

  /// The last dot of the name and what stands behind it.
  static func suffix(of path: [UInt8]) -> ArraySlice<UInt8> {
    lastDot(in: path[...]).map { path[$0...] } ?? []
  }

  static func fileExtension(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    lastDot(in: path).map { path[($0 + 1)...] } ?? []
  }

  static func withoutSuffix(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    lastDot(in: path).map { path[..<$0] } ?? path
  }

  /// A path seen from a folder: an absolute one stays what it is.
  static func joined(_ folder: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> [UInt8] {
    if folder.isEmpty || path.first == slash { return Array(path) }
    if path.isEmpty { return Array(folder) }
    return Array(folder) + (folder.last == slash ? [] : [slash]) + path
  }

  /// Without doubled slashes and `.`, and without `..` as far as a name stands before it.
  ///
  /// - Parameter keepsParents: whether `..` stays.
  static func standardized(_ path: [UInt8], keepsParents: Bool) -> [UInt8] {
    if path == [dot] { return path }
    let isAbsolute = path.first == slash
    var names: [ArraySlice<UInt8>] = []
    for name in path.split(separator: slash) where name != [dot] {
      if name == [dot, dot], !keepsParents, isAbsolute || names.last.map({ $0 != name }) == true {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
    return (isAbsolute ? [slash] : []) + names.joined(separator: [slash])
  }

  static func components(ofAbsolute path: [UInt8]) -> [ArraySlice<UInt8>] {
    standardized(path, keepsParents: false).split(separator: slash)
  }

  /// Where the last dot of the name stands.
  private static func lastDot(in path: ArraySlice<UInt8>) -> Int? {
    let last = path.lastIndex { $0 == dot || $0 == slash }
    return last.flatMap { path[$0] == dot ? $0 : nil }
  }
}
