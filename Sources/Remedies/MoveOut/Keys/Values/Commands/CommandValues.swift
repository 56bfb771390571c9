internal import Findings
internal import Text

/// What commands and the keychain say: asked only for keys that no source before them has a value of,
/// and only where the user of this clone allowed it.
struct CommandValues {
  private let project: KeyProject
  private let use: CommandPolicy
  private let permits: AllowedCommands
  private let keys: Set<KeyName>
  private var runs: CommandRuns
  private var texts: [ValueCommand: FileText] = [:]
  private(set) var mistakes: [FileMistake] = []

  /// - Throws: `EditError` when the record of what is allowed cannot be read.
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
      guard case .command(let command) = declaration.place,
        obstacle(to: .command(command)) == nil
      else { return nil }
      return (command, declaration)
    }
    runs.run(commands.map(\.0))
    for (command, declaration) in commands where texts[command] == nil {
      guard case .success(let output)? = runs.results[command] else { continue }
      let text = FileText(bytes: output, format: declaration.format, keys: keys)
      texts[command] = text
      mistakes += text.mistakes.map { mistake in
        FileMistake(
          path: project.manifest.file, position: declaration.position,
          message: "what the command \(command.name) prints"
            + "\(mistake.position.map { ", line \($0.line)" } ?? ""): \(mistake.message)")
      }
    }
  }

  /// What the command of one key says.
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

  /// What a command for all keys says of one.
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
    guard Keychain.isThere else {
      return KeyAnswer(source, note: "only macOS has one; skipped")
    }
    if let obstacle = obstacle(to: .keychain(service: service)) {
      return KeyAnswer(source, note: obstacle)
    }
    guard let value = Keychain.password(ofService: service) else {
      return KeyAnswer(source, note: "it gives no such password")
    }
    return KeyAnswer(KeyValue(secret: Secret(value), source: source))
  }

  /// Why something is not asked; nil where it is.
  private func obstacle(to asked: ExternalSource) -> String? {
    switch use {
    case .all: nil
    case .none: KeyAnswer.notAsked
    case .allowed:
      permits.allows(asked)
        ? nil
        : permits.canBeGiven
          ? "not allowed in this clone yet: keystow keys allow"
          : "not allowed, and without git there is no clone to allow it in: set "
            + "KEYSTOW_ALLOW_COMMANDS=1, or give --allow-commands"
    }
  }

  private func note(_ failure: CommandFailure, of command: ValueCommand) -> String {
    "it \(failure.reason); to see why, run it yourself: \(command.text)"
  }
}
