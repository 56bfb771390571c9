internal import Files
internal import Git

/// Reads files from disk for one worker, with one buffer for all of them.
package final class FileReader: BlobReader {
  /// The base of relative paths: empty, or a folder with a trailing slash.
  private let root: [UInt8]
  private let maximumByteCount: Int
  /// Whether a link is read as its target; only for paths that the user named.
  private let followsLink: @Sendable (GitPath) -> Bool
  private var buffer: [UInt8] = []

  init(
    root: [UInt8], maximumByteCount: Int,
    followsLink: @escaping @Sendable (GitPath) -> Bool = { _ in false }
  ) {
    self.root = root
    self.maximumByteCount = maximumByteCount
    self.followsLink = followsLink
  }

  package func read(
    _ origin: Origin, _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason? {
    let count: Int
    switch load(origin.path) {
    case .success(let loaded): count = loaded
    case .failure(let reason): return reason.reason
    }
    // Copied out so that `body` may use this reader.
    let bytes = buffer
    try body(bytes.span.extracting(0..<count), .all)
    return nil
  }

  private struct Refusal: Error {
    let reason: SkipReason
  }

  /// Fills the buffer and returns the size of the content.
  private func load(_ path: GitPath) -> Result<Int, Refusal> {
    let name = path.bytes.first == UInt8(ascii: "/") ? path.bytes : root + path.bytes
    do {
      let file = try Descriptor(name, followingLink: followsLink(path))
      let status = try file.status()
      switch status.kind {
      case .file: return try contents(of: file, size: status.size)
      case .folder: return .failure(Refusal(reason: .repository))
      case .link: return .failure(Refusal(reason: .link))
      case .other: return .failure(Refusal(reason: .failed("not a regular file")))
      }
    } catch {
      let reason = error.reason == .link ? SkipReason.link : .failed("\(error.reason)")
      return .failure(Refusal(reason: reason))
    }
  }

  private func contents(
    of file: borrowing Descriptor, size: Int
  ) throws(FileError) -> Result<Int, Refusal> {
    let outcome = try file.fill(&buffer, expecting: size, limit: maximumByteCount)
    return outcome.map { .success($0) } ?? .failure(Refusal(reason: .tooLarge(size)))
  }
}
