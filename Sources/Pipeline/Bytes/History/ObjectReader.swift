internal import Git

/// Reads blobs of a repository for one worker.
final class ObjectReader: BlobReader {
  private let repository: Repository
  private let maximumByteCount: Int
  /// Whether the clone may lack objects on purpose.
  private let isPartial: Bool

  init(_ repository: consuming Repository, maximumByteCount: Int) {
    isPartial = repository.isShallow || repository.isPartialClone
    self.repository = repository
    self.maximumByteCount = maximumByteCount
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, AddedLines) throws -> Void
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
    _ id: ObjectID, bases: [ObjectID], _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason? {
    do {
      guard let header = try repository.header(of: id) else {
        return isPartial ? .absent : .failed("object \(id.hex) is missing")
      }
      guard header.size <= maximumByteCount else { return .tooLarge(header.size) }
      guard header.kind == .blob else { return .failed("object \(id.hex) is not a blob") }
    } catch {
      return .failed("object \(id.hex): \(error.message)")
    }
    // Errors of `body` are the caller's; those of libgit2 become a skip reason.
    var failure: (any Error)?
    do {
      let seen: Void? = try repository.withObject(id) { _, bytes in
        let fresh = freshLines(of: bytes, bases: bases)
        do { try body(bytes, fresh) } catch { failure = error }
      }
      if let failure { throw BodyFailure(error: failure) }
      return seen == nil ? .absent : nil
    } catch let error as BodyFailure {
      throw error.error
    } catch {
      return .failed("object \(id.hex): \(error)")
    }
  }

  /// Lends the message of a commit (the text after the first empty line), or the name and message
  /// of an annotated tag.
  private func readMessage(
    of id: ObjectID, _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason? {
    let message: [UInt8]??
    do {
      message = try repository.withObject(id) { kind, bytes in
        if kind == .tag { return (TagRecord.textStart(in: bytes)..<bytes.count).map { bytes[$0] } }
        guard kind == .commit else { return nil }
        var start = 0
        while start < bytes.count, bytes[start] != 0x0A { start = Self.nextLine(start, in: bytes) }
        return (min(start + 1, bytes.count)..<bytes.count).map { bytes[$0] }
      }
    } catch {
      return .failed("object \(id.hex): \(error)")
    }
    guard let message = message ?? nil else { return .failed("object \(id.hex) has no message") }
    guard message.count <= maximumByteCount else { return .tooLarge(message.count) }
    try body(message.span, .all)
    return nil
  }

  private static func nextLine(_ start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end + 1
  }

  private struct BodyFailure: Error {
    let error: any Error
  }

  /// Returns the lines that none of the bases has.
  ///
  /// A base that cannot be read, or is too large, excludes nothing.
  private func freshLines(of bytes: Span<UInt8>, bases: [ObjectID]) -> AddedLines {
    var fresh = AddedLines.all
    for base in bases {
      let size = (try? repository.header(of: base))?.size ?? Int.max
      guard size <= maximumByteCount else { continue }
      let lines = try? repository.withObject(base) { _, old in AddedLines(of: bytes, since: old) }
      if let lines = lines ?? nil { fresh = fresh.intersection(lines) }
    }
    return fresh
  }
}
