import ArgumentParser
internal import Files
internal import Findings
internal import Keys

/// The build configuration that a command is about.
struct KeyConfiguration: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("Build configuration, as named in Xcode (default: all)", valueName: "name"))
  var name: String?

  func validate() throws {
    guard let name else { return }
    do {
      _ = try KeyFiles.standard.secrets(configuration: name)
    } catch {
      throw ValidationError("--config: \(error.reason).")
    }
  }
}

extension KeyName: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }
}

/// Where a command takes the value of a key from; never from its own words, which every process can
/// read.
struct KeyValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read the value from this environment variable", valueName: "variable"))
  var env: String?

  /// Takes the value: from the variable, from a question on the terminal, or from standard input.
  ///
  /// - Throws: `FileError` where there is none.
  func read(for name: KeyName) throws -> Secret {
    let (bytes, source) = try bytes(for: name)
    guard let bytes, !bytes.isEmpty else {
      throw FileError.invalid(path: source, reason: "no value; nothing was written")
    }
    return Secret(bytes)
  }

  private func bytes(for name: KeyName) throws -> ([UInt8]?, source: String) {
    if let env { return (Environment.bytes(env), "environment variable \(env)") }
    if Terminal.standardInput.isInteractive {
      return (try HiddenPrompt.answer(to: "Value of \(name) (input is hidden): "), "the terminal")
    }
    // `echo` puts one there; no value of an xcconfig file could hold it.
    return (try StandardInputValue(lineEnd: .cut).bytes, "standard input")
  }
}

/// Where values are taken from, besides the files of the project.
struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File that takes precedence over all other sources: .env, .xcconfig, .json or .plist; - for \
      standard input in .env format
      """, valueName: "file"),
    completion: .file())
  var setFrom: String?

  @OptionGroup var commands: CommandOptions

  /// Bytes beyond which an input holds no values.
  private static let limit = 1 << 24

  func validate() throws {
    if setFrom == "" { throw ValidationError("--set-from: the file name is empty.") }
  }

  /// The file that comes first.
  ///
  /// - Throws: `FileError`.
  func given() throws -> GivenFile? {
    guard let setFrom else { return nil }
    guard setFrom == "-" else { return GivenFile(path: setFrom) }
    return GivenFile(standardInput: try OpenStream.standardInput.content(limit: Self.limit))
  }

  /// - Parameter keys: those that commands may be run for; nil for all.
  /// - Throws: `FileError`.
  func request(
    _ configurations: ValueRequest.Configurations, keys: Set<KeyName>? = nil
  ) throws -> ValueRequest {
    var request = ValueRequest(configurations, environment: Environment.bytes)
    request.given = try given()
    request.keys = keys
    request.commands = commands.use
    return request
  }
}

/// Whether the commands that the manifest names are run for their values.
struct CommandOptions: ParsableArguments {
  @Flag(help: "Run the commands in .keystow.toml without `keystow keys allow`")
  var allowCommands = false

  var use: CommandPolicy {
    allowCommands || Environment.isOn("KEYSTOW_ALLOW_COMMANDS") ? .all : .allowed
  }
}
