internal import Git

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
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> Omission? {
    guard case .committed(let id, _, _) = origin.place else {
      return .failed("not an object of the repository")
    }
    var failure: (any Error)?
    do {
      let omission: Omission?? = try repository.withObject(id) { kind, bytes in
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
      if failure == nil { return omission ?? .failed("object \(id.hex) is missing") }
    } catch {
      return .failed("object \(id.hex): \(error)")
    }
    if let failure { throw failure }
    return nil
  }

  /// Where the message starts; nil for what is neither commit nor tag.
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
