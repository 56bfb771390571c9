import Foundation

/// A program that was run to its end: what it wrote and how it ended.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: [UInt8]
  package let errors: [UInt8]

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program to its end.
  ///
  /// Its environment holds what is given and `PATH`, nothing of the machine's: no git
  /// configuration, no terminal, and an empty home folder that goes with the run.
  ///
  /// - Parameter input: standard input, empty unless given.
  package init(
    _ program: String, _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = Self.plainSignals + [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let scratch = try TemporaryDirectory()
    let home = scratch.path + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    process.environment = Self.shielded.merging(["PATH": path, "HOME": home]) { $1 }
      .merging(["XDG_CONFIG_HOME": home + "/.config"]) { $1 }
      .merging(environment) { $1 }
    try scratch.write(input, to: "input")
    // Files instead of pipes: nothing can fill up and block.
    for name in ["output", "errors"] { try scratch.write([], to: name) }
    let files = URL(fileURLWithPath: scratch.path)
    process.standardInput = try FileHandle(
      forReadingFrom: files.appendingPathComponent("input"))
    process.standardOutput = try FileHandle(
      forWritingTo: files.appendingPathComponent("output"))
    process.standardError = try FileHandle(
      forWritingTo: files.appendingPathComponent("errors"))
    // The threads that tests run on block signals, and a program inherits that: a shell would wait
    // for its children for ever.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = [UInt8](try Data(contentsOf: files.appendingPathComponent("output")))
    errors = [UInt8](try Data(contentsOf: files.appendingPathComponent("errors")))
  }

  /// A test in this process may ignore signals just now, which a program would inherit.
  #if os(Linux)
    private static let plainSignals = ["--default-signal"]
  #else
    private static let plainSignals: [String] = []
  #endif

  /// Keeps the machine's git configuration out of git and libgit2, and makes dates and names fixed.
  private static let shielded = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C.UTF-8",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
    "GIT_AUTHOR_DATE": "1700000000 +0100", "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_COMMITTER_DATE": "1700000000 +0100",
  ]
}
