internal import Edits
internal import Git

/// Where a file with values is to be written: never where git would see it.
struct OutputPlace {
  /// Absolute; links above it are resolved.
  let path: String

  /// - Parameters:
  ///   - path: as the user named it; from `folder` unless it is absolute.
  ///   - folder: absolute; that of the process, if nothing is said.
  /// - Throws: `ResolveError` for a path that leads through folders that are not there and back.
  init(_ path: String, from folder: String = RealPath.of(".") ?? ".") throws(ResolveError) {
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
  }

  /// From a folder, absolute with links resolved; nil for a place that does not lie in it.
  func path(in folder: String) -> GitPath? {
    guard path != folder else { return GitPath("") }
    let start = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(start) ? GitPath(String(path.dropFirst(start.count))) : nil
  }
}
