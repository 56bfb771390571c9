/// Why a file is not written.
package enum BlockError: Error, Hashable, CustomStringConvertible {
  /// All mistakes in the marks of a file.
  case marks(path: String, [BlockMistake])
  /// Git finds no rule in it.
  case utf16(path: String)

  package var description: String {
    switch self {
    case .marks(let path, let mistakes):
      mistakes.map { "\(path):\($0.line): \($0.message)" }.joined(separator: "\n")
    case .utf16(let path):
      "\(path) is UTF-16, in which git finds no rule; save it as UTF-8"
    }
  }
}
