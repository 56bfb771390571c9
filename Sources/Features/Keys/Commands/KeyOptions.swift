package import ArgumentParser
internal import CommandLine
internal import Files
package import Keys
internal import Resolve
internal import Vocabulary

/// The selected build configuration.
package struct KeyConfiguration: ParsableArguments {
  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp("Build configuration, as named in Xcode (default: all)", valueName: "name"))
  package var name: String?

  package func validate() throws {
    guard let name else { return }
    do {
      _ = try KeyFiles.standard.secrets(configuration: name)
    } catch {
      throw ValidationError("--configuration: \(error.reason).")
    }
  }

  package init() {}
}

extension KeyName: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

/// The source of a key's value; never an argument, which every process can read.
struct KeyValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read the value from this environment variable", valueName: "variable"))
  var env: String?

  /// The size limit in bytes of a typed value.
  private static let limit = 1 << 20

  /// Reads the value from the variable, a prompt, or standard input.
  ///
  /// - Throws: `FileError` without a value, `KeysError` for one that does not have the type.
  func read(for name: KeyName, as type: KeyType) throws -> Secret {
    let (bytes, source) = try bytes(for: name)
    guard let bytes, !bytes.isEmpty else {
      throw FileError.invalid(path: source, reason: "no value; nothing was written")
    }
    let secret = Secret(bytes)
    guard let reason = TypeCheck.mistake(secret, type) else { return secret }
    throw KeysError.wrongValue(name, reason: reason)
  }

  private func bytes(for name: KeyName) throws -> ([UInt8]?, source: String) {
    if let env { return (Environment.bytes(env), "environment variable \(env)") }
    if Terminal.standardInput.isInteractive {
      let answer = try HiddenInput.line(limit: Self.limit) {
        Terminal.standardError.write("Value of \(name) (input is hidden): ")
      }
      Terminal.standardError.write("\n")
      return (answer, "the terminal")
    }
    // `echo` adds a line end, and an xcconfig file cannot hold one.
    return (try StandardInputValue(lineEnd: .cut).bytes, "standard input")
  }
}

/// Sources of values other than the project's files.
package struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      File that takes precedence over all other sources: .env, .xcconfig, .json or .plist; - for \
      standard input in .env format
      """, valueName: "file"),
    completion: .file())
  var setFrom: String?

  @OptionGroup package var commands: CommandPermission

  /// The size limit in bytes of standard input.
  private static let limit = 1 << 24

  package func validate() throws {
    if setFrom == "" { throw ValidationError("--set-from: the file name is empty.") }
  }

  /// The file with precedence over all other sources.
  package func given() throws -> GivenFile? { try Self.given(setFrom) }

  /// The file with a path; `-` stands for standard input in .env format.
  package static func given(_ path: String?) throws -> GivenFile? {
    guard let path else { return nil }
    guard path == "-" else { return GivenFile(path: path) }
    return GivenFile(standardInput: try OpenStream.standardInput.content(limit: limit))
  }

  /// - Parameter keys: the keys that commands may run for; nil for all.
  package func request(
    _ configurations: ValueRequest.Configurations, keys: Set<KeyName>? = nil
  ) throws -> ValueRequest {
    var request = ValueRequest(configurations, environment: Environment.bytes)
    request.given = try given()
    request.keys = keys
    request.commands = commands.use
    return request
  }

  package init() {}
}

/// Whether commands in the manifest may run.
package struct CommandPermission: ParsableArguments {
  @Flag(help: "Run the commands in .keystow.toml without `keystow keys allow`")
  package var allowCommands = false

  package var use: CommandPolicy {
    allowCommands || Environment.isOn("KEYSTOW_ALLOW_COMMANDS") ? .all : .allowed
  }

  package init() {}
}
