internal import Edits
internal import Git

/// Where a file with values is to be written: never where git would see it.
struct OutputPlace {
  /// Absolute; links above it are resolved.
  let path: String
  /// From the root of the work tree; nil for a place outside of it.
  let inTree: GitPath?

  /// - Parameters:
  ///   - path: as the user named it; from `folder` unless it is absolute.
  ///   - root: of the work tree, links resolved.
  /// - Throws: `ResolveError` for a path that leads through folders that are not there and back.
  init(_ path: String, from folder: String, root: String) throws(ResolveError) {
    var known = path.hasPrefix("/") ? path : folder + "/" + path
    var rest: [Substring] = []
    repeat {
      while known.count > 1, known.hasSuffix("/") { known.removeLast() }
      let slash = known.lastIndex(of: "/") ?? known.startIndex
      let name = known[known.index(after: slash)...]
      guard name != "..", !name.isEmpty else { throw .unclear(path: path) }
      if name != "." { rest.insert(name, at: 0) }
      known = String(known[..<slash])
    } while RealPath.of(known.isEmpty ? "/" : known) == nil
    let place = RealPath.of(known.isEmpty ? "/" : known) ?? known
    guard !rest.isEmpty else { throw .unclear(path: path) }
    self.path = (place == "/" ? "" : place) + "/" + rest.joined(separator: "/")
    inTree =
      self.path == root
      ? GitPath("")
      : self.path.hasPrefix(root + "/") ? GitPath(String(self.path.dropFirst(root.count + 1))) : nil
  }
}
