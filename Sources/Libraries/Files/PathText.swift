/// Paths as text, without asking the system.
package enum PathText {
  /// The folder of a file (`.` and `/` included) and the file's name in it.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// The folder of a file.
  package static func folder(of path: String) -> String { parts(of: path).folder }

  /// The path of a file in a folder, without the folder where that is `.`.
  package static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
  }
}
