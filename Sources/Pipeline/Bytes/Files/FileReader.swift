package import Archives
internal import Files
internal import Git
internal import Vocabulary

/// Reads files from disk for one worker, with one buffer for all of them.
package final class FileReader: BlobReader {
  /// The base of relative paths: empty, or a folder with a trailing slash.
  private let root: [UInt8]
  private let maximumByteCount: Int
  /// Whether the target of a link is lent as its content, as git stores it.
  private let readsLinks: Bool
  /// Whether a link is read as its target; only for paths that the user named.
  private let followsLink: @Sendable (GitPath) -> Bool
  private var buffer: [UInt8] = []

  init(
    root: [UInt8], maximumByteCount: Int, readsLinks: Bool = false,
    followsLink: @escaping @Sendable (GitPath) -> Bool = { _ in false }
  ) {
    self.root = root
    self.maximumByteCount = maximumByteCount
    self.readsLinks = readsLinks
    self.followsLink = followsLink
  }

  package func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    let path = origin.path
    let name = name(of: path)
    do {
      let file = try Descriptor(name, followingLink: followsLink(path))
      let status = try file.status()
      switch status.kind {
      case .file: break
      case .folder: return .repository
      case .link: return .link
      case .other: return .failed("not a regular file")
      }
      guard status.size <= maximumByteCount else { return .tooLarge(status.size) }
      return try LargeContents.read(status.size) { try read(file, size: status.size, body) }
    } catch let error as FileError {
      guard error.reason == .link else { return .failed("\(error.reason)") }
      return readsLinks ? try read(linkAt: name, body) : .link
    }
  }

  package func opened(_ origin: Origin) -> Content? {
    let isFollowed = followsLink(origin.path)
    let file = try? OpenFile(path: name(of: origin.path), followingLink: isFollowed)
    return file.map { Content($0) }
  }

  private func name(of path: GitPath) -> [UInt8] {
    path.bytes.first == UInt8(ascii: "/") ? path.bytes : root + path.bytes
  }

  private func read(
    linkAt name: [UInt8], _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    let target: [UInt8]
    do throws(FileError) {
      target = try LinkTarget.of(name)
    } catch {
      return .failed("\(error.reason)")
    }
    try body(target.span, .all)
    return nil
  }

  /// The size in bytes beyond which the buffer is not kept for the next file.
  private static let keptCapacity = 1 << 25

  private func read(
    _ file: borrowing Descriptor, size: Int, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    let count = try file.fill(&buffer, expecting: size, limit: maximumByteCount)
    // Copied out so that `body` may use this reader.
    let bytes = buffer
    if buffer.count > Self.keptCapacity { buffer = [] }
    guard let count else { return .tooLarge(size) }
    try body(bytes.span.extracting(0..<count), .all)
    return nil
  }
}
