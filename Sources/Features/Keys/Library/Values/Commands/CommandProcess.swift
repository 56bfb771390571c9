internal import Files

/// A running command.
struct CommandProcess {
  let command: ValueCommand
  let deadline: ContinuousClock.Instant
  private(set) var process: ChildProcess

  /// The maximum size of its output in bytes.
  private static let limit = 1 << 20

  /// Starts it in the folder that the process works in.
  ///
  /// - Parameter folder: the folder that a relative program path starts from.
  /// - Throws: `CommandFailure`.
  init(
    _ command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.command = command
    let program = try Self.program(of: command, in: folder, environment)
    do throws(FileError) {
      process = try ChildProcess(
        program, command.arguments.map { Array($0.utf8) }, environment: environment.variables)
    } catch {
      throw CommandFailure(reason: "cannot be started: \(error.reason)")
    }
    deadline = .now + .seconds(command.timeout)
  }

  var output: [UInt8] { process.output }

  /// Reads the available output.
  ///
  /// - Throws: `CommandFailure` if the output exceeds the limit.
  mutating func receive() throws(CommandFailure) {
    guard process.receive(limit: Self.limit) else {
      throw CommandFailure(reason: "printed more than \(Self.limit >> 20) MiB")
    }
  }

  /// Kills what is left of its process group and reaps it.
  ///
  /// - Throws: `CommandFailure` if it failed.
  func finish() throws(CommandFailure) {
    let end: ChildProcess.End
    do throws(FileError) {
      end = try process.finish()
    } catch {
      throw CommandFailure(reason: "cannot be waited for: \(error.reason)")
    }
    switch end {
    case .status(0): return
    case .status(let code): throw CommandFailure(reason: "exited with \(code)")
    case .signal(let signal): throw CommandFailure(reason: "was killed by signal \(signal)")
    }
  }

  /// Finds its program.
  private static func program(
    of command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) -> String {
    let name = command.arguments.first ?? ""
    if name.contains("/") { return name.hasPrefix("/") ? name : folder + "/" + name }
    let found = environment.searchFolders.lazy.map { $0 + "/" + name }
      .first { FileStatus.isProgram($0) }
    guard let found else { throw CommandFailure(reason: "was not found in PATH") }
    return found
  }
}

/// The environment of commands: that of this process, without the values of the project's keys,
/// which commands must not see.
///
/// `PATH` always stays, because no program could be found without it.
struct CommandEnvironment {
  /// `NAME=value`, without NUL.
  let variables: [[UInt8]]

  init(without keys: Set<KeyName>) {
    let names = Set(keys.map { Array($0.text.utf8) }).subtracting([Array("PATH".utf8)])
    variables = Environment.all.filter { variable in
      !names.contains(Array(variable.prefix { $0 != UInt8(ascii: "=") }))
    }
  }

  /// The folders to search for programs: only absolute ones, so that no repository can plant a
  /// program.
  var searchFolders: [String] {
    let start = Array("PATH=".utf8)
    guard let path = variables.first(where: { $0.starts(with: start) }) else { return [] }
    return String(decoding: path.dropFirst(start.count), as: UTF8.self)
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }
}

/// The reason a command gave no value; never contains its output.
struct CommandFailure: Error {
  /// The text after the name of the command: `exited with 1`.
  let reason: String
}
