internal import Deflate
internal import Git
internal import Packfile

/// Writes new objects into a pack; one per worker.
final class ObjectOutput {
  private let writer: PackWriter
  private let deflater: Deflater

  /// As git's default: 6 takes half as long again for packs that are 2 % smaller.
  private static let level: Int32 = 4

  init(_ writer: PackWriter) throws {
    guard let deflater = Deflater(level: Self.level) else {
      throw ScrubError.damaged("there is no memory")
    }
    self.writer = writer
    self.deflater = deflater
  }

  /// Writes a whole object.
  ///
  /// - Throws: `FileError`.
  func write(_ id: ObjectID, _ kind: ObjectKind, _ bytes: Span<UInt8>) throws {
    guard !writer.contains(id) else { return }
    try writer.add(id, .whole(kind), size: bytes.count, deflater.zlib(bytes))
  }

  /// Writes an object as a delta, if that is smaller.
  ///
  /// - Throws: `FileError`.
  func write(
    _ id: ObjectID, _ kind: ObjectKind, _ bytes: Span<UInt8>, against base: ObjectID,
    baseCount: Int, sharing copies: [PackCopy]
  ) throws {
    guard !writer.contains(id) else { return }
    let delta = DeltaWriter.delta(of: bytes, baseCount: baseCount, sharing: copies)
    guard delta.count < bytes.count / 2 else { return try write(id, kind, bytes) }
    try writer.add(id, .delta(base: base), size: delta.count, deflater.zlib(delta.span))
  }
}
