package import Foundation

/// The built program: the one beside these tests, or what KEYSTOW_UNDER_TEST names.
package var keystowProgram: String {
  ProcessInfo.processInfo.environment["KEYSTOW_UNDER_TEST"] ?? builtProgram("keystow").path
}

/// A program built together with these tests.
package func builtProgram(_ name: String) -> URL {
  URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent(name)
}

/// Whether the program loads libraries, and so a shim: a static one names no loader at its beginning.
package var keystowLoadsLibraries: Bool {
  guard let file = FileHandle(forReadingAtPath: keystowProgram) else { return false }
  let head = try? file.read(upToCount: 4_096)
  return head?.range(of: Data("/ld-".utf8)) != nil
}

/// Runs the built program.
package func keystow(
  _ arguments: [String], in folder: String, input: String = "",
  environment: [String: String] = [:]
) throws -> ProgramRun {
  try ProgramRun(
    keystowProgram, arguments, in: folder, input: Array(input.utf8), environment: environment)
}

/// Runs a script of the shell, for what only it can do: odd file names, pipes, redirections.
///
/// The program is `$KEYSTOW`, a token `$TOKEN`.
@discardableResult
package func shell(_ script: String, in folder: String) throws -> ProgramRun {
  try ProgramRun(
    "sh", ["-c", script], in: folder,
    environment: ["KEYSTOW": keystowProgram, "TOKEN": SampleSecret.gitHub()])
}

extension ProgramRun {
  /// Characters of the output that a terminal would obey, line ends aside.
  package var controls: [Unicode.Scalar] {
    text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
    }
  }
}
