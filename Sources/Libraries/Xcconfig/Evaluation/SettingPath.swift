/// Path operations of setting operators: purely textual, without access to the disk.
enum SettingPath {
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")

  /// The part before the last slash; the slash itself for a file in `/`, empty without a slash.
  static func folder(of path: [UInt8]) -> ArraySlice<UInt8> {
    guard let last = path.lastIndex(of: slash) else { return [] }
    return path[..<max(last, 1)]
  }

  /// The part after the last slash.
  static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
    path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path[...]
  }

  /// The last dot of the name and everything after it.
  static func suffix(of path: [UInt8]) -> ArraySlice<UInt8> {
    lastDot(in: path[...]).map { path[$0...] } ?? []
  }

  static func fileExtension(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    lastDot(in: path).map { path[($0 + 1)...] } ?? []
  }

  static func withoutSuffix(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    lastDot(in: path).map { path[..<$0] } ?? path
  }

  /// A path relative to a folder; an absolute path stays unchanged.
  static func joined(_ folder: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> [UInt8] {
    if folder.isEmpty || path.first == slash { return Array(path) }
    if path.isEmpty { return Array(folder) }
    return Array(folder) + (folder.last == slash ? [] : [slash]) + path
  }

  /// Removes doubled slashes, `.`, and `..` after a name.
  ///
  /// - Parameter keepsParents: whether to keep `..`.
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

  /// The index of the last dot of the name.
  private static func lastDot(in path: ArraySlice<UInt8>) -> Int? {
    let last = path.lastIndex { $0 == dot || $0 == slash }
    return last.flatMap { path[$0] == dot ? $0 : nil }
  }
}
