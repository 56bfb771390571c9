package import Git

/// Something about a file that a person should know, above all what was not taken over.
package struct ImportNote: Hashable, Sendable, CustomStringConvertible {
  package let path: GitPath
  /// From 1; nil for the whole file.
  package let line: Int?
  package let message: String

  package init(_ path: GitPath, _ line: Int?, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  package var description: String {
    "\(path.text)\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
