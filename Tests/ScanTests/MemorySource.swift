import Bytes
import Vocabulary

/// A source whose contents are given, for tests of the line.
struct MemorySource: BlobSource {
  let contents: [(path: String, text: String)]

  func origins(problems: inout [Problem]) throws -> [Origin] {
    contents.map { Origin(path: GitPath($0.path), kind: .file) }
  }

  func makeReader() throws -> any BlobReader {
    Reader(texts: Dictionary(contents.map { (GitPath($0.path), $0.text) }) { first, _ in first })
  }

  private final class Reader: BlobReader {
    private let texts: [GitPath: String]

    init(texts: [GitPath: String]) {
      self.texts = texts
    }

    func read(
      _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
    ) throws -> SkipReason? {
      guard let text = texts[origin.path] else { return .failed("it is gone") }
      guard !text.hasPrefix("huge") else { return .tooLarge(99) }
      try body(Array(text.utf8).span, .all)
      return nil
    }
  }
}
