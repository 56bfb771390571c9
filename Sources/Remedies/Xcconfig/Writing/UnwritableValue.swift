/// Why a value cannot be written into an xcconfig file so that it comes back.
package enum UnwritableValue: Error, Hashable, CustomStringConvertible {
  /// LF, CR, U+2028 or U+2029 at that byte from 0: a value stands on one line, and continued lines
  /// are joined by a blank.
  case lineEnd(offset: Int)
  /// Bytes that are no UTF-8, from that byte from 0: Xcode reads them as U+FFFD.
  case notUTF8(offset: Int)
  /// NUL, at that byte from 0: no environment variable and no XML property list holds one.
  case nul(offset: Int)

  package var description: String {
    switch self {
    case .lineEnd(let offset):
      "the value holds a line end at byte \(offset + 1), which no value of an xcconfig file can; "
        + "write it in base64, and decode it where it is used"
    case .notUTF8(let offset):
      "byte \(offset + 1) of the value is no UTF-8, and Xcode would replace it; write the value in "
        + "base64, and decode it where it is used"
    case .nul(let offset):
      "byte \(offset + 1) of the value is NUL, which Xcode cannot hand on; write the value in "
        + "base64, and decode it where it is used"
    }
  }
}
