internal import Files
package import Vocabulary

/// Standard input as a source.
package struct StandardInputSource: BlobSource {
  private let name: GitPath
  private let descriptor: Int32
  private let maximumByteCount: Int

  /// - Parameters:
  ///   - name: the name of the content; its extension decides its format.
  ///   - descriptor: an open file; 0 is standard input.
  package init(name: GitPath, descriptor: Int32 = 0, maximumByteCount: Int) {
    self.name = name
    self.descriptor = descriptor
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    [Origin(path: name, kind: .standardInput)]
  }

  package var memberLimit: Int { maximumByteCount }

  package func makeReader() throws -> any BlobReader {
    Reader(descriptor: descriptor, maximumByteCount: maximumByteCount)
  }

  private final class Reader: BlobReader {
    private let descriptor: Int32
    private let maximumByteCount: Int

    init(descriptor: Int32, maximumByteCount: Int) {
      self.descriptor = descriptor
      self.maximumByteCount = maximumByteCount
    }

    func read(
      _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
    ) throws -> SkipReason? {
      var bytes: [UInt8] = []
      let count: Int?
      do {
        count = try OpenStream(descriptor, named: "standard input").fill(
          &bytes, expecting: 0, limit: maximumByteCount)
      } catch {
        return .failed("\(error.reason)")
      }
      // It is the only content: skipping it must not count as clean.
      guard let count else {
        return .failed("larger than \(maximumByteCount) bytes; --max-file-size raises the limit")
      }
      try body(bytes.span.extracting(0..<count), .all)
      return nil
    }
  }
}
