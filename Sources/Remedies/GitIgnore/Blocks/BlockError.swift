/// Why a file is not written.
package enum BlockError: Error, Hashable, CustomStringConvertible {
  /// All mistakes in the marks of a file.
  case marks(path: String, [BlockMistake])
  /// The block names templates that there are not.
  case unknownTemplates(path: String, line: Int, UnknownTemplates)
  /// The block does not name some templates that were to be taken out of it.
  case notInBlock(path: String, names: [String], present: [String])
  /// Git finds no rule in it.
  case utf16(path: String)

  package var description: String {
    switch self {
    case .marks(let path, let mistakes):
      mistakes.map { "\(path):\($0.line): \($0.message)" }.joined(separator: "\n")
    case .unknownTemplates(let path, let line, let names):
      "\(path):\(line): the block names templates that cannot be used; mend the line, or name the "
        + "folder of your own templates with --templates\n\(names)"
    case .notInBlock(let path, let names, let present):
      "the block of \(path) does not name \(names.joined(separator: ", ")); "
        + "it names \(present.joined(separator: ", "))"
    case .utf16(let path):
      "\(path) is UTF-16, in which git finds no rule; save it as UTF-8"
    }
  }
}
