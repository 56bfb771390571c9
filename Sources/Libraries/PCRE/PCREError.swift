/// A pattern that does not compile, or a match that ran into a limit.
package struct PCREError: Error, CustomStringConvertible {
  package let pattern: String
  /// PCRE2's error number.
  package let code: Int32
  package let message: String
  /// Where in the pattern, in bytes from 0; nil for errors of matching.
  package let offset: Int?

  package var description: String {
    offset.map { "\(message) at byte \($0) of \(pattern)" } ?? "\(message) in \(pattern)"
  }
}
