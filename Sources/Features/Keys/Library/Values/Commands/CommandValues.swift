internal import Formats
internal import Text
internal import Vocabulary

/// The values of commands and the keychain: asked only for keys without a value from an earlier
/// source, and only if the user of this clone allowed it.
struct CommandValues {
  private let project: KeyProject
  private let use: CommandPolicy
  private let permits: AllowedCommands
  private let keys: Set<KeyName>
  private var runs: CommandRuns
  private var texts: [ValueCommand: FileText] = [:]
  private(set) var errors: [ValuesFileError] = []

  /// - Throws: `FileError` if the record of allowed commands cannot be read.
  init(of project: KeyProject, use: CommandPolicy, keys: Set<KeyName>) throws {
    self.project = project
    self.use = use
    self.keys = keys
    permits = try AllowedCommands(of: project)
    runs = CommandRuns(in: project.root, without: keys.union([.salt]))
  }

  /// Runs the commands of single keys.
  mutating func run(for keys: [KeyDeclaration]) {
    runs.run(keys.compactMap(\.command).filter { obstacle(to: .command($0)) == nil })
  }

  /// Runs the commands that print the values of many keys.
  mutating func runForAll(_ declarations: [ValueDeclaration]) {
    let commands = declarations.compactMap { declaration -> (ValueCommand, ValueDeclaration)? in
      guard case .command(let command) = declaration.source,
        obstacle(to: .command(command)) == nil
      else { return nil }
      return (command, declaration)
    }
    runs.run(commands.map(\.0))
    for (command, declaration) in commands where texts[command] == nil {
      guard case .success(let output)? = runs.results[command] else { continue }
      let text = FileText(bytes: output, format: declaration.format ?? .env, keys: keys)
      texts[command] = text
      errors += text.errors.map { error in
        ValuesFileError(
          path: project.manifest.file, position: declaration.position,
          message: "output of the command \(command.name)"
            + "\(error.position.map { ", line \($0.line)" } ?? ""): \(error.message)")
      }
    }
  }

  /// Returns the answer of the command of one key.
  func answer(of command: ValueCommand) -> KeyAnswer {
    let source = KeySource(.command, command.name)
    if let obstacle = obstacle(to: .command(command)) { return KeyAnswer(source, note: obstacle) }
    switch runs.results[command] {
    case nil: return KeyAnswer(source)
    case .failure(let failure): return KeyAnswer(source, note: note(failure, of: command))
    case .success(let output):
      let end = output.last == 0x0A ? (output.dropLast().last == 0x0D ? 2 : 1) : 0
      return KeyAnswer(
        KeyValue(secret: Secret(Array(output.dropLast(end))), source: source))
    }
  }

  /// Returns the answer of a command for many keys about one of them.
  func answer(of command: ValueCommand, for name: KeyName) -> KeyAnswer {
    let source = KeySource(.command, command.name)
    if let obstacle = obstacle(to: .command(command)) { return KeyAnswer(source, note: obstacle) }
    if case .failure(let failure)? = runs.results[command] {
      return KeyAnswer(source, note: note(failure, of: command))
    }
    guard let value = texts[command]?.values[name] else { return KeyAnswer(source) }
    return KeyAnswer(KeyValue(secret: Secret(value.bytes), source: source))
  }

  func answer(ofKeychain service: String) -> KeyAnswer {
    let source = KeySource(.keychain, service)
    guard Keychain.isAvailable else {
      return KeyAnswer(source, note: "skipped: only available on macOS")
    }
    if let obstacle = obstacle(to: .keychain(service: service)) {
      return KeyAnswer(source, note: obstacle)
    }
    guard let value = Keychain.password(ofService: service) else {
      return KeyAnswer(source, note: "no such password")
    }
    return KeyAnswer(KeyValue(secret: Secret(value), source: source))
  }

  /// The reason a source is not asked; nil if it is.
  private func obstacle(to asked: ExternalSource) -> String? {
    switch use {
    case .all: nil
    case .none: KeyAnswer.notAsked
    case .allowed:
      permits.allows(asked)
        ? nil
        : permits.canBeGiven
          ? "not allowed in this clone; allow it with: keystow keys allow"
          : "not allowed, and without a git folder it cannot be: set KEYSTOW_ALLOW_COMMANDS=1, "
            + "or pass --allow-commands"
    }
  }

  private func note(_ failure: CommandFailure, of command: ValueCommand) -> String {
    "it \(failure.reason); run it yourself to see why: \(command.text)"
  }
}
