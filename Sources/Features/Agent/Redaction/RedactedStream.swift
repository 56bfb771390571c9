package import Files

/// Copies one stream to another without what must not be shown, as it arrives.
package struct RedactedStream {
  /// The stream to read; nil after its end.
  package private(set) var input: OpenStream?
  private let output: OpenStream
  private var redactor: StreamRedactor
  /// The arrival of the oldest bytes that no pause has been offered to.
  private var oldest: ContinuousClock.Instant?
  /// The arrival of the newest bytes, while a long pause may still release some.
  private var newest: ContinuousClock.Instant?

  /// The time after which a prompt must be shown.
  private static let pause = Duration.milliseconds(20)
  /// The time after which a word without an end is shown.
  private static let longPause = Duration.seconds(1)
  /// The number of bytes read at a time.
  private static let chunk = 1 << 17

  package init(from input: OpenStream, to output: OpenStream, _ search: RedactionSearch) {
    self.input = input
    self.output = output
    redactor = StreamRedactor(search)
  }

  /// The time after which `release` must be called; nil if input must come first.
  package var patience: Duration? {
    let dues = [oldest.map { $0 + Self.pause }, newest.map { $0 + Self.longPause }]
    return dues.compactMap(\.self).min().map { max(.zero, $0 - .now) }
  }

  /// Reads the available bytes, waiting for at least one, and writes what is certain.
  ///
  /// - Throws: `FileError`, `VectorscanError`.
  package mutating func read() throws {
    guard let input else { return }
    let bytes = try Self.bytes(of: input)
    guard !bytes.isEmpty else { return try finish() }
    redactor.add(bytes)
    if redactor.isFull {
      try output.write(redactor.take(.busy))
      oldest = nil
    }
    newest = .now
    if oldest == nil { oldest = newest }
  }

  /// Writes what has waited long enough.
  ///
  /// - Throws: `FileError`, `VectorscanError`.
  package mutating func release() throws {
    let now = ContinuousClock.now
    if let newest, newest + Self.longPause <= now {
      try output.write(redactor.take(.longPause))
      (self.oldest, self.newest) = (nil, nil)
    } else if let oldest, oldest + Self.pause <= now {
      try output.write(redactor.take(.pause))
      self.oldest = nil
    }
    if !redactor.isWaiting { newest = nil }
  }

  /// Writes the rest.
  ///
  /// - Throws: `FileError`, `VectorscanError`.
  package mutating func finish() throws {
    input = nil
    (oldest, newest) = (nil, nil)
    try output.write(redactor.take(.end))
  }

  /// Empty at the end, also at that of a terminal whose program has ended.
  private static func bytes(of input: OpenStream) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try input.read(atMost: chunk)
    } catch {
      guard error.code == FileError.Code.inputOutput else { throw error }
      return []
    }
  }
}
