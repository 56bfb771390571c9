package import Git
package import Vocabulary

/// Reads blobs of a repository for one worker.
final class ObjectReader: BlobReader {
  private let repository: Repository
  private let maximumByteCount: Int
  private let noting: @Sendable (ObjectID, CommitRecord) -> Void
  /// Whether the clone may lack objects on purpose.
  private let isPartial: Bool

  /// - Parameter noting: receives each commit whose message is read.
  init(
    _ repository: consuming Repository, maximumByteCount: Int,
    noting: @escaping @Sendable (ObjectID, CommitRecord) -> Void = { _, _ in }
  ) {
    isPartial = repository.isPartialClone
    self.repository = repository
    self.maximumByteCount = maximumByteCount
    self.noting = noting
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    switch origin.kind {
    case .blob(let id): try read(id, bases: [], body)
    case .staged(let id, let bases): try read(id, bases: bases, body)
    case .committed(let id, let commit, _) where id == commit: try readMessage(of: id, body)
    case .committed(let id, _, let bases): try read(id, bases: bases, body)
    case .file, .standardInput: .failed("not an object of the repository")
    }
  }

  private func read(
    _ id: ObjectID, bases: [ObjectID], _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    let size: Int
    do {
      guard let header = try repository.header(of: id) else {
        return isPartial ? .absent : .failed("object \(id.hex) is missing")
      }
      guard header.size <= maximumByteCount else { return .tooLarge(header.size) }
      guard header.kind == .blob else { return .failed("object \(id.hex) is not a blob") }
      size = header.size
    } catch {
      return .failed("object \(id.hex): \(error.message)")
    }
    return try LargeContents.read(size) {
      try lend(id, limit: nil, ifMissing: .absent) { _, bytes in
        try body(bytes, freshLines(since: bases))
        return nil
      }
    }
  }

  /// Lends the message of a commit, or the name and message of an annotated tag.
  private func readMessage(
    of id: ObjectID, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    let limit = max(maximumByteCount, Repository.objectLimit)
    return try lend(id, limit: limit, ifMissing: .failed("object \(id.hex) is missing")) {
      kind, bytes in
      guard let start = MessageText.start(of: kind, bytes, noting: { noting(id, $0) }) else {
        return .failed("object \(id.hex) is malformed")
      }
      guard bytes.count - start <= maximumByteCount else { return .tooLarge(bytes.count) }
      try body(bytes.extracting(start..<bytes.count), .all)
      return nil
    }
  }

  /// Lends an object: errors of `body` are the caller's, those of libgit2 become a skip reason.
  private func lend(
    _ id: ObjectID, limit: Int?, ifMissing missing: SkipReason,
    _ body: (ObjectKind, Span<UInt8>) throws -> SkipReason?
  ) throws -> SkipReason? {
    var failure: (any Error)?
    var skipReason: SkipReason? = missing
    do {
      _ = try repository.withObject(id, limit: limit) { kind, bytes in
        do { skipReason = try body(kind, bytes) } catch { failure = error }
      }
    } catch {
      return .failed("object \(id.hex): \(error)")
    }
    if let failure { throw failure }
    return skipReason
  }

  private func freshLines(since bases: [ObjectID]) -> FreshLines {
    bases.isEmpty ? .all : FreshLines { self.addedLines(of: $0, since: bases) }
  }

  /// Returns the lines that none of the bases has.
  ///
  /// A base that cannot be read, or is too large, excludes nothing.
  private func addedLines(of bytes: Span<UInt8>, since bases: [ObjectID]) -> AddedLines {
    var fresh = AddedLines.all
    for base in bases {
      let size = (try? repository.header(of: base))?.size ?? Int.max
      guard size <= maximumByteCount else { continue }
      let lines = try? repository.withObject(base, limit: nil) {
        _, old in AddedLines(of: bytes, since: old)
      }
      if let lines = lines ?? nil { fresh = fresh.intersection(lines) }
    }
    return fresh
  }
}

/// The part of a commit or an annotated tag that people wrote.
package enum MessageText {
  /// Returns its offset, in bytes from 0; nil for anything but a commit or tag.
  ///
  /// - Parameter note: receives a commit.
  package static func start(
    of kind: ObjectKind, _ bytes: Span<UInt8>, noting note: (CommitRecord) -> Void
  ) -> Int? {
    switch kind {
    case .commit:
      guard let record = CommitRecord(bytes) else { return nil }
      note(record)
      return record.messageStart
    case .tag: return TagRecord.textStart(in: bytes)
    case .tree, .blob: return nil
    }
  }
}
