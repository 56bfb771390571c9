/// Lends the bytes of a content to libarchive, piece by piece.
@safe final class ContentPieces {
  private let content: Content
  private var place = 0
  /// Stays where it is until the next piece, as libarchive demands.
  private let room: UnsafeMutableRawBufferPointer

  private static let pieceCount = 1 << 18

  init(_ content: Content) {
    self.content = content
    unsafe room = .allocate(byteCount: Self.pieceCount, alignment: 16)
  }

  deinit {
    unsafe room.deallocate()
  }

  /// Returns the next bytes, valid until the next call; none at the end.
  ///
  /// - Throws: `ArchiveError` if they cannot be read.
  func next() throws(ArchiveError) -> UnsafeRawBufferPointer {
    let range = place..<min(content.count, place + Self.pieceCount)
    let piece = try content.whole(range)
    unsafe room.copyBytes(from: piece)
    place = range.upperBound
    return unsafe UnsafeRawBufferPointer(rebasing: room[..<piece.count])
  }
}
