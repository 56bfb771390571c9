/// What a file starts with that says how it is encoded, and that Xcode does not know.
enum ByteOrderMark {
  case utf8, utf16

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }

  var advice: String {
    switch self {
    case .utf8:
      "the byte order mark makes Xcode drop the first line; save the file as UTF-8 without one"
    case .utf16:
      "the file is UTF-16, which Xcode cannot read; save it as UTF-8 without a byte order mark"
    }
  }
}
