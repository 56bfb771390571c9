package import Vocabulary

/// Names as contents to scan, one per line: of branches and tags, or of files.
package struct NameSource: BlobSource {
  /// The path reported for a finding in the name of a ref.
  package static let referencesPath = GitPath(".git/refs")
  /// The path reported for a finding in the name of a file.
  package static let filesPath = GitPath(".git/index")

  private let lists: [(path: GitPath, text: [UInt8])]

  /// - Parameter lists: names, and the path of the content they make up; a line end in a name
  ///   becomes a blank, so that the line of a finding identifies the name.
  package init(_ lists: [(path: GitPath, names: [[UInt8]])]) {
    self.lists = lists.map { list in
      var text: [UInt8] = []
      for name in list.names {
        text += name.lazy.map { Self.isLineEnd($0) ? UInt8(ascii: " ") : $0 }
        text.append(UInt8(ascii: "\n"))
      }
      return (list.path, text)
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    lists.filter { !$0.text.isEmpty }.map { Origin(path: $0.path, kind: .file) }
  }

  package func makeReader() throws -> any BlobReader {
    BytesReader(
      Dictionary(lists.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }))
  }
}
