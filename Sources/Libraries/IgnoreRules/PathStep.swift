/// One place in a pattern, as a state of a machine that reads paths byte by byte.
struct PathStep: Sendable {
  /// Bytes that are read and lead back to this place.
  var loop = ByteSet()
  /// Bytes that are read and lead to the next place.
  var advance = ByteSet()
  /// Whether the next place is reached without reading.
  var canSkip = false
  /// Whether the place after the next is.
  var canSkipTwo = false

  /// One byte of a set.
  static func one(_ bytes: ByteSet) -> PathStep { PathStep(advance: bytes) }
  /// Any number of bytes of a set.
  static func run(_ bytes: ByteSet) -> PathStep { PathStep(loop: bytes, canSkip: true) }
  /// Whole folders with the slash behind each, perhaps none.
  static let folders = [
    PathStep(canSkip: true, canSkipTwo: true), PathStep(loop: .all, advance: .slash),
  ]
  /// The end, or anything in the folder that has been read.
  static let below = [PathStep(advance: .slash, canSkipTwo: true), PathStep.run(.all)]
}

extension ByteSet {
  static let all = ByteSet().inverted
  static let slash = ByteSet(.slash)
  /// Every byte that can stand in a name.
  static let name = slash.inverted

  init(_ byte: UInt8) {
    self.init()
    insert(byte)
  }
}
