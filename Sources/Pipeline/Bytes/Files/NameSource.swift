package import Git

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

  package func makeReader() throws -> any BlobReader { NameReader(lists: lists) }
}

/// Lends the names.
private final class NameReader: BlobReader {
  private let lists: [(path: GitPath, text: [UInt8])]

  init(lists: [(path: GitPath, text: [UInt8])]) {
    self.lists = lists
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason? {
    guard let list = lists.first(where: { $0.path == origin.path }) else {
      return .failed("no such list of names")
    }
    try body(list.text.span, .all)
    return nil
  }
}
