/// The answers of the sources asked so far, by key and configuration.
struct AnswerTable: Sendable {
  private let keys: Set<KeyName>
  private let configurations: [String?]
  private var answers: [String?: [KeyName: [KeyAnswer]]] = [:]

  init(keys: Set<KeyName>, configurations: [String?]) {
    self.keys = keys
    self.configurations = configurations
  }

  subscript(_ name: KeyName, _ configuration: String?) -> [KeyAnswer] {
    answers[configuration]?[name] ?? []
  }

  /// Asks one source for all keys.
  mutating func add(_ answer: (KeyName, String?) -> KeyAnswer?) {
    for configuration in configurations {
      for name in keys {
        guard let answer = answer(name, configuration) else { continue }
        answers[configuration, default: [:]][name, default: []].append(answer)
      }
    }
  }

  private func hasValue(_ name: KeyName, _ configuration: String?) -> Bool {
    self[name, configuration].contains(where: \.isValue)
  }

  /// Asks the commands and the keychain for keys that have no value yet.
  ///
  /// - Returns: the errors in the output of commands.
  /// - Throws: `FileError` if the record of allowed commands cannot be read.
  mutating func askCommands(
    of project: KeyProject, _ request: ValueRequest
  ) throws -> [ValuesFileError] {
    let manifest = project.manifest
    guard !manifest.askedSources.isEmpty else { return [] }
    let declarations = Dictionary(manifest.keys.map { ($0.name, $0) }) { $1 }
    let wanted = manifest.keys.filter { request.keys?.contains($0.name) ?? true }
    var commands = try CommandValues(of: project, use: request.commands, keys: keys)
    commands.run(for: wanted.filter { lacksValue($0.name) })
    ask { name in declarations[name]?.command.map { commands.answer(of: $0) } }
    let forAll = manifest.values.filter { values in
      configurations.contains { one in
        values.applies(to: one) && wanted.contains { !hasValue($0.name, one) }
      }
    }
    commands.runForAll(forAll)
    for values in manifest.values {
      guard case .command(let command) = values.source else { continue }
      ask(where: { values.applies(to: $0) }) { name in
        declarations[name] == nil ? nil : commands.answer(of: command, for: name)
      }
    }
    ask { name in declarations[name]?.keychain.map { commands.answer(ofKeychain: $0) } }
    return commands.errors
  }

  private func lacksValue(_ name: KeyName) -> Bool {
    configurations.contains { !hasValue(name, $0) }
  }

  /// Adds answers for keys without a value; for the others notes that the source was not asked.
  private mutating func ask(
    where counts: (String?) -> Bool = { _ in true }, _ answer: (KeyName) -> KeyAnswer?
  ) {
    let before = self
    add { name, configuration in
      guard counts(configuration), let answer = answer(name) else { return nil }
      return before.hasValue(name, configuration)
        ? KeyAnswer(answer.source, note: "not asked: an earlier source has a value") : answer
    }
  }
}
