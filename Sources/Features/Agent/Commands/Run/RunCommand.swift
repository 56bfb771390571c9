package import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Keys
internal import KeysCommands
internal import Text
internal import Vocabulary

package struct RunCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a command with keys in its environment and without secrets in its output.",
    discussion: """
      Examples:
        keystow run -- npm test
        keystow run --only TMDB_API_KEY -- swift run fetch
        keystow run --only TOKEN=UPLOAD_TOKEN -- ./upload.sh

      The command gets each key as a variable of the same name; declared keys that
      --only does not name are removed from its environment. Its output passes the
      filter of `keystow redact`, which replaces secrets by [redacted: NAME].
      Terminal, signals and job control work as if the command ran alone. In a
      pipeline, what it writes to /dev/tty itself is not filtered.

      A key is not passed in a variable from which programs load code, such as
      LD_PRELOAD, PATH, NODE_OPTIONS or HTTPS_PROXY, until `keystow keys allow` has
      recorded it: the repository names its keys, and may contain their values.

      Exit status: that of the command, 126 if it cannot be run, 127 if it does not
      exist, 2 if a key of --only has no value or a file cannot be read, 64 usage
      error.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Pass these keys only (default: all); VARIABLE=NAME passes one under another name",
      valueName: "name"))
  var only: [PassedKey] = []
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var sources: ValueOptions
  @Flag(help: "Redact values of keys only, not what a scan would report")
  var noRules = false
  @OptionGroup var start: StartFolder
  @Argument(parsing: .postTerminator, help: "The command and its arguments, after --")
  package var command: [String] = []

  package func validate() throws {
    if command.isEmpty || command.first == "" {
      throw ValidationError("a command is required after --: keystow run -- COMMAND.")
    }
  }

  package func run() async throws {
    try start.enter()
    let work = try KeySession { _ in
      try sources.request(
        .all(and: configuration.name), keys: only.isEmpty ? nil : Set(only.map(\.key)))
    }
    let environment = try environment(work)
    let setup = try RedactionSetup(work, files: [], usesRules: !noRules)
    let searches = try await setup.searches(2)
    _ = setup.report()
    let words = RawArguments.bytes(of: command)
    let end: ChildProcess.End
    do {
      end = try RunSession.run(words, environment: environment, searches[0], searches[1])
    } catch let error as FileError where error.operation == .start {
      Terminal.standardError.write(Failure(error, inScan: false)?.text ?? "")
      CurrentProcess.exit(error.code == FileError.Code.missing ? 127 : 126)
    }
    CurrentProcess.exit(like: end)
  }

  /// The environment of this process, with the requested keys and without the others.
  ///
  /// - Throws: `RunError` for a requested key without a value; `KeyManifestError`;
  ///   `RunError` for a key that the user of this clone did not allow.
  private func environment(_ work: KeySession) throws -> [[UInt8]] {
    let wanted =
      only.isEmpty ? work.keys.map { PassedKey(variable: $0.name.text, key: $0.name) } : only
    let permits = try RefusedVariables(work.project, sources.commands.use)
    let known = Dictionary(work.keys.map { ($0.name, $0) }) { first, _ in first }
    var values: [(variable: String, bytes: [UInt8])] = []
    var missing: [KeyName] = []
    var refused: [ObeyedKey] = []
    for passed in wanted {
      let key = try known[passed.key] ?? work.key(passed.key)
      let answers = work.values.answers(for: key.name, configuration: configuration.name)
      let value = answers.first { $0.isValue && $0.source.kind != .sample }?.value
      guard let value, !value.secret.reveal().contains(0) else {
        if !only.isEmpty || !key.type.isOptional { missing.append(key.name) }
        continue
      }
      if let variable = permits.refused(passed.variable) {
        // What the user has set already stays as it is.
        let isOwn = value.source.kind == .environment && passed.variable == key.name.text
        if !isOwn { refused.append(ObeyedKey(variable, key, value.source)) }
      } else {
        values.append((passed.variable, value.secret.reveal()))
      }
    }
    guard refused.isEmpty else { throw RunError.obeyed(refused) }
    if !missing.isEmpty {
      let error = RunError.missing(missing)
      guard only.isEmpty else { throw error }
      Terminal.standardError.write("keystow: \(error)\n")
    }
    // A repository does not take away what programs obey, either.
    let removed = work.keys.map(\.name.text).filter { permits.refused($0) == nil }
    let own = Set((removed + values.map(\.variable)).map { Array($0.utf8) })
    return Environment.all.filter { !own.contains(Array($0.prefix { $0 != UInt8(ascii: "=") })) }
      + values.map { Array("\($0.variable)=".utf8) + $0.bytes }
  }

  package init() {}
}

/// A key, and the variable in which a command gets its value.
struct PassedKey: ExpressibleByArgument {
  let variable: String
  let key: KeyName

  init(variable: String, key: KeyName) {
    (self.variable, self.key) = (variable, key)
  }

  /// Reads `NAME` or `VARIABLE=NAME`.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.last, let key = KeyName(argument: String(name)) else { return nil }
    let variable = parts.count == 2 ? String(parts[0]) : key.text
    guard Environment.isName(variable) else { return nil }
    self.init(variable: variable, key: key)
  }
}
