package import Git

/// The messages of commits and annotated tags as contents to scan.
package struct MessageSource: BlobSource {
  /// The path reported for a finding in a commit message: the file in which git writes it.
  package static let commitPath = GitPath(".git/COMMIT_EDITMSG")
  package static let tagPath = GitPath(".git/TAG_EDITMSG")

  package let path: String
  package let commits: [ObjectID]
  package let tags: [ObjectID]
  private let maximumByteCount: Int
  private let noting: @Sendable (ObjectID, CommitRecord) -> Void

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - commits: in order of age, the oldest first.
  ///   - noting: receives each commit that is read, on any thread.
  package init(
    path: String, commits: [ObjectID], tags: [ObjectID], maximumByteCount: Int,
    noting: @escaping @Sendable (ObjectID, CommitRecord) -> Void = { _, _ in }
  ) {
    self.path = path
    self.commits = commits
    self.tags = tags
    self.maximumByteCount = maximumByteCount
    self.noting = noting
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    func origin(_ path: GitPath, _ id: ObjectID) -> Origin {
      Origin(path: path, kind: .committed(id, commit: id, bases: []))
    }
    return commits.map { origin(Self.commitPath, $0) } + tags.map { origin(Self.tagPath, $0) }
  }

  package func makeReader() throws -> any BlobReader {
    MessageReader(
      try Repository(at: path), maximumByteCount: maximumByteCount, noting: noting)
  }
}

/// Reads messages for one worker.
final class MessageReader: BlobReader {
  private let repository: Repository
  private let maximumByteCount: Int
  private let noting: @Sendable (ObjectID, CommitRecord) -> Void

  init(
    _ repository: consuming Repository, maximumByteCount: Int,
    noting: @escaping @Sendable (ObjectID, CommitRecord) -> Void
  ) {
    self.repository = repository
    self.maximumByteCount = maximumByteCount
    self.noting = noting
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason? {
    guard case .committed(let id, _, _) = origin.kind else {
      return .failed("not an object of the repository")
    }
    var failure: (any Error)?
    do {
      let skipReason: SkipReason?? = try repository.withObject(id) { kind, bytes in
        guard let start = start(of: id, kind, bytes) else {
          return .failed("object \(id.hex) is malformed")
        }
        guard bytes.count - start <= maximumByteCount else { return .tooLarge(bytes.count) }
        do {
          try body(bytes.extracting(start..<bytes.count), .all)
        } catch {
          failure = error
        }
        return nil
      }
      if failure == nil { return skipReason ?? .failed("object \(id.hex) is missing") }
    } catch {
      return .failed("object \(id.hex): \(error)")
    }
    if let failure { throw failure }
    return nil
  }

  /// The offset of the message; nil for anything but a commit or tag.
  private func start(of id: ObjectID, _ kind: ObjectKind, _ bytes: Span<UInt8>) -> Int? {
    switch kind {
    case .commit:
      guard let record = CommitRecord(bytes) else { return nil }
      noting(id, record)
      return record.messageStart
    case .tag: return TagRecord.textStart(in: bytes)
    case .tree, .blob: return nil
    }
  }
}
