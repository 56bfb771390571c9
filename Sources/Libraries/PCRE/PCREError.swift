internal import CPCRE2

/// A pattern that does not compile, or a match that exceeded a limit.
package struct PCREError: Error, CustomStringConvertible {
  package let pattern: String
  /// PCRE2's error number.
  package let code: Int32
  package let message: String
  /// The offset in the pattern, in bytes from 0; nil for errors of matching.
  package let offset: Int?

  /// - Parameter code: PCRE2's error number.
  init(_ pattern: String, _ code: Int32, offset: Int? = nil) {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(code, &buffer, buffer.count)
    (self.pattern, self.code, self.offset) = (pattern, code, offset)
    message =
      length < 0
      ? "PCRE2 error \(code)" : String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }

  static func outOfMemory(_ pattern: String) -> PCREError {
    PCREError(pattern, PCRE2_ERROR_NOMEMORY)
  }

  package var description: String {
    offset.map { "\(message) at byte \($0) of \(pattern)" } ?? "\(message) in \(pattern)"
  }
}
