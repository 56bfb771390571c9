import Foundation

/// A repository, and the programs in a folder of their own, where the client of live checks talks to a
/// fake provider.
package struct LiveCase {
  package let repository: TemporaryRepository
  package let provider: FakeProvider
  private let programs: TemporaryDirectory

  /// - Parameters:
  ///   - files: the files to commit, by their paths.
  ///   - answers: by the marker in the secret, as `scnMARKERx`, or by path.
  ///   - repositories: a folder with bare repositories that the provider serves.
  package init(
    _ files: [String: String], hosts: [String], answers: [String: FakeProvider.Answer],
    repositories: String? = nil
  ) throws {
    repository = try TemporaryRepository(committing: files)
    provider = try FakeProvider(hosts: hosts, answers: answers, repositories: repositories)
    programs = try TemporaryDirectory()
    let built = URL(fileURLWithPath: keystowProgram)
    let client = builtProgram("keystow-live-testing")
    for (file, name) in [(built, "keystow"), (client, "keystow-live")] {
      let target = URL(fileURLWithPath: programs.path).appendingPathComponent(name)
      do {
        try FileManager.default.linkItem(at: file, to: target)
      } catch {
        try FileManager.default.copyItem(at: file, to: target)
      }
    }
    try programs.write("\(provider.port)\n\(provider.authority)\n", to: "provider")
  }

  /// Puts a script in the place of the client.
  package func replaceClient(by script: String) throws {
    try? FileManager.default.removeItem(atPath: programs.path + "/keystow-live")
    try programs.write("#!/bin/sh\n" + script, to: "keystow-live")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.path + "/keystow-live")
  }

  /// The path of the program.
  package var program: String { programs.path + "/keystow" }

  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      program, arguments, in: repository.path, input: Array(input.utf8), environment: environment)
  }

  /// Runs the program at a terminal, and types a line after a text; its output is that of the terminal.
  package func typing(_ line: String, after prompt: String, _ arguments: [String]) throws
    -> ProgramRun
  {
    let script = """
      import os, pty, sys
      line, prompt, program = sys.argv[1], sys.argv[2], sys.argv[3:]
      child, terminal = pty.fork()
      if child == 0: os.execv(program[0], program)
      output, sent = b"", False
      while True:
        try: part = os.read(terminal, 4096)
        except OSError: break
        if not part: break
        output += part
        if prompt.encode() in output and not sent:
          sent = True
          os.write(terminal, line.encode() + b"\\n")
      status = os.waitpid(child, 0)[1]
      sys.stdout.buffer.write(output)
      sys.stdout.flush()
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    return try ProgramRun(
      "python3", ["-c", script, line, prompt, program] + arguments, in: repository.path)
  }

  /// The arguments and the environment of the client that was started last.
  package var clientStart: String? { programs.text(of: "start") }

  /// A Stripe key with a marker in it.
  package static func stripe(_ marker: String) -> String {
    "sk" + "_live_scn\(marker)x" + SampleSecret.generic(9, count: 22)
  }
}
