internal import ArgumentParser
internal import Keys

/// Where values are taken from, besides the files of the project.
struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file that comes before all other sources: .env, .xcconfig, .json or .plist, by its name; - \
      for standard input, as in .env.
      """, valueName: "file"),
    completion: .file())
  var setFrom: String?

  @OptionGroup
  var commands: CommandOptions

  /// Bytes beyond which an input holds no values.
  private static let limit = 1 << 24

  func validate() throws {
    if setFrom == "" { throw ValidationError("--set-from: a file has a name.") }
  }

  /// The file that comes first.
  ///
  /// - Throws: `InputError`.
  func given() throws -> GivenFile? {
    guard let setFrom else { return nil }
    guard setFrom == "-" else { return GivenFile(path: setFrom) }
    return GivenFile(standardInput: try StandardInputBytes.read(limit: Self.limit))
  }

  /// - Parameter keys: those that commands may be run for; nil for all.
  /// - Throws: `InputError`.
  func request(
    _ configurations: ValueRequest.Configurations, keys: Set<KeyName>? = nil
  ) throws -> ValueRequest {
    var request = ValueRequest(configurations, environment: EnvironmentVariable.bytes)
    request.given = try given()
    request.keys = keys
    request.commands = commands.use
    return request
  }
}
