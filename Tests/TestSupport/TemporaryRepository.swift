/// A repository made by the `git` program, never by our own wrapper.
package final class TemporaryRepository: Sendable {
  package let directory: TemporaryDirectory
  package var path: String { directory.path }

  /// An empty repository on branch `main`.
  package init(arguments: [String] = []) throws {
    directory = try TemporaryDirectory()
    try git(["init", "-q", "-b", "main"] + arguments)
  }

  /// A history from fast-import text, checked out.
  package convenience init(stream: String) throws {
    try self.init()
    try git(["fast-import", "--quiet"], input: Array(stream.utf8))
    try git(["reset", "-q", "--hard", "main"])
  }

  /// A repository with one commit of these files, by their paths.
  package convenience init(committing files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
    try commit()
  }

  /// Runs git here and gives its standard output without the last line end.
  @discardableResult
  package func git(_ arguments: [String], input: [UInt8] = []) throws -> String {
    let run = try ProgramRun("git", arguments, in: path, input: input)
    guard run.status == 0 else {
      throw GitProgramError(arguments: arguments, message: run.errorText)
    }
    var text = run.text
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// Writes a file in the work tree.
  package func write(_ text: String, to name: String) throws {
    try directory.write(text, to: name)
  }

  /// The text of a file in the work tree; nil if there is none.
  package func text(of name: String) -> String? { directory.text(of: name) }

  /// Stages everything and commits it.
  package func commit(_ message: String = "change") throws {
    try git(["add", "-A"])
    try git(["commit", "-q", "-m", message])
  }
}

/// The `git` program said no.
package struct GitProgramError: Error, CustomStringConvertible {
  package let arguments: [String]
  package let message: String

  package var description: String {
    "git \(arguments.joined(separator: " ")): \(message)"
  }
}
