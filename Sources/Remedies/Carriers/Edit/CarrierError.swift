package import Git

/// A value that is not replaced, and why; nothing was written.
package struct CarrierError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// The line of the value in the readable text, from 1.
  package let line: Int
  /// What is in the way; never a value.
  package let reason: String
  /// What the user can do about it.
  package let advice: String

  /// Not yet safe for a terminal: the path is as git has it.
  package var description: String { "\(path.text):\(line): \(reason); \(advice)" }
}
