internal import Files
internal import Text

/// The program `git` in one repository.
package struct GitProgram {
  /// A folder in the repository.
  let folder: String
  /// More folders with objects.
  var objectFolders: [String] = []
  /// More variables, as `NAME=value`.
  package var variables: [String] = []
  /// Whether to kill it; asked several times a second.
  package var isStopped: () -> Bool = { false }

  package init(folder: String) {
    self.folder = folder
  }

  init(folder: String, objectFolders: [String]) {
    self.folder = folder
    self.objectFolders = objectFolders
  }

  package struct Result {
    package let isDone: Bool
    /// Its standard output and standard error.
    let output: [UInt8]

    package var lines: [String] {
      output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let limit = 1 << 26

  /// Runs a command, and waits for it: a push may take long.
  ///
  /// - Throws: `ScrubError.git` if git does not start.
  package func run(_ arguments: [String]) throws -> Result {
    // With its errors, which say why a push failed.
    let words = ["sh", "-c", "exec git \"$@\" 2>&1", "git", "-C", folder] + arguments
    var process: ChildProcess
    do {
      process = try ChildProcess(
        "sh", words.map { Array($0.utf8) }, environment: environment, searching: true)
    } catch {
      throw ScrubError.git(arguments.first ?? "git", "\(error)")
    }
    var isWhole = true
    while isWhole, !process.isAtEnd {
      ChildProcess.wait(for: [process], milliseconds: 100)
      isWhole = process.receive(limit: Self.limit) && !isStopped()
    }
    while isWhole, !process.hasEnded, !isStopped() { CurrentProcess.sleep(for: .milliseconds(1)) }
    let output = process.output
    return Result(isDone: try process.finish() == .status(0), output: output)
  }

  /// Runs a command that must not fail.
  ///
  /// - Throws: `ScrubError.git` with what it printed.
  @discardableResult
  func require(_ arguments: [String]) throws -> Result {
    let result = try run(arguments)
    guard result.isDone else {
      throw ScrubError.git(
        arguments.first { !$0.hasPrefix("-") } ?? "git", Self.reason(result.lines))
    }
    return result
  }

  /// Returns the last lines of what git printed, on one line, without credentials.
  package static func reason(_ lines: [String]) -> String {
    let last = lines.filter { !$0.isEmpty }.suffix(3)
    let text = last.map { TerminalText.visible($0) }.joined(separator: "; ")
    return text.isEmpty ? "failed" : withoutCredentials(text)
  }

  /// Returns a text without what precedes the host in URLs, which may be a password or a token; the
  /// user of SSH stays.
  package static func withoutCredentials(_ text: String) -> String {
    text.replacing(/([A-Za-z0-9+.-]*):\/\/([^\/\s:@]*)[^\/\s]*@/) { match in
      let isUser = match.1.hasSuffix("ssh") && !match.2.isEmpty
      return "\(match.1)://" + (isUser ? "\(match.2)@" : "")
    }
  }

  /// The variables without those that name another repository.
  private var environment: [[UInt8]] {
    let own =
      [
        "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_OBJECT_DIRECTORY=", "GIT_PREFIX=",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES=", "GIT_COMMON_DIR=", "GIT_NAMESPACE=", "LC_ALL=",
        "GIT_TERMINAL_PROMPT=",
      ] + variables.map { String($0.prefix { $0 != "=" }) + "=" }
    let others = Environment.all.filter { variable in
      !own.contains { variable.starts(with: $0.utf8) }
    }
    let objects =
      objectFolders.isEmpty
      ? [] : ["GIT_ALTERNATE_OBJECT_DIRECTORIES=" + objectFolders.joined(separator: ":")]
    return others
      + (["LC_ALL=C", "GIT_TERMINAL_PROMPT=0"] + objects + variables)
      .map { Array($0.utf8) }
  }
}
