internal import Deflate
internal import Packfile
internal import Text
internal import Vocabulary

/// Writes new objects into a pack; one per worker.
final class ObjectOutput {
  private let writer: PackWriter
  private let deflater: Deflater

  /// As git's default: 6 takes half as long again for packs that are 2 % smaller.
  private static let level: Int32 = 4

  /// - Throws: `ScrubError` if memory runs out.
  init(_ writer: PackWriter) throws {
    self.writer = writer
    deflater = try Self.deflater()
  }

  /// Returns the compressor of new objects.
  ///
  /// - Throws: `ScrubError` if memory runs out.
  static func deflater() throws -> Deflater {
    guard let deflater = Deflater(level: level) else {
      throw ScrubError.damaged("there is no memory")
    }
    return deflater
  }

  /// Writes a whole object that is compressed already.
  ///
  /// - Throws: `FileError`.
  func write(_ object: ScrubPlan.NewObject) throws {
    try writer.add(object.id, .whole(object.kind), size: object.size, object.stream)
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
    baseCount: Int, sharing copies: [SharedRange]
  ) throws {
    guard !writer.contains(id) else { return }
    let delta = DeltaWriter.delta(of: bytes, baseCount: baseCount, sharing: copies)
    guard delta.count < bytes.count / 2 else { return try write(id, kind, bytes) }
    try writer.add(id, .delta(base: base), size: delta.count, deflater.zlib(delta.span))
  }
}

extension ScrubPlan.NewObject {
  init(_ id: ObjectID, _ kind: ObjectKind, _ bytes: [UInt8], _ deflater: Deflater) {
    (self.id, self.kind, size) = (id, kind, bytes.count)
    // The compressor's own array has room for more than it holds.
    stream = Array(copying: deflater.zlib(bytes.span).span)
  }
}
