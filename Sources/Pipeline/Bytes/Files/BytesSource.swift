package import Vocabulary

/// Bytes in memory as a source.
package struct BytesSource: BlobSource {
  private let name: GitPath
  private let bytes: [UInt8]

  /// - Parameter name: the name of the content; its extension decides its format.
  package init(name: GitPath, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    [Origin(path: name, kind: .standardInput)]
  }

  package func makeReader() throws -> any BlobReader { BytesReader([name: bytes]) }
}

/// Lends contents in memory.
final class BytesReader: BlobReader {
  private let contents: [GitPath: [UInt8]]

  init(_ contents: [GitPath: [UInt8]]) {
    self.contents = contents
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    guard let bytes = contents[origin.path] else { return .failed("no such content") }
    try body(bytes.span, .all)
    return nil
  }
}
