/// How a line ends.
enum TextLineEnd: Sendable, Equatable {
  case lineFeed
  case carriageReturnLineFeed
  /// The file ends there.
  case none

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [UInt8(ascii: "\n")]
    case .carriageReturnLineFeed: Array("\r\n".utf8)
    case .none: []
    }
  }
}
