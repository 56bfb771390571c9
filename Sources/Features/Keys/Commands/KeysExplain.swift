import ArgumentParser
internal import CommandLine
internal import Findings
internal import Keys
internal import Resolve
internal import Text
internal import Vocabulary

struct KeysExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show where the value of a key comes from.",
    discussion: """
      Examples:
        keystow keys explain TMDB_API_KEY
        keystow keys explain TMDB_API_KEY --configuration Debug
        keystow keys explain TMDB_API_KEY --set-from ci.env

      Lists every source in order of precedence with its masked value, and marks the
      one in effect with >: --set-from, the environment, the ignored xcconfig file
      and its includes, the [[values]] files of .keystow.toml, the commands of the
      key and of [[values]], the keychain, the sample. Commands run only if no
      earlier source has a value.
      """,
    exits: .task)

  @Argument(help: "Name of the key") var name: KeyName
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var values: ValueOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeySession { _ in
      try values.request(.all(and: configuration.name), keys: [name])
    }
    let key = try work.key(name)
    try KeySession.deliver([heading(key, work)] + sources(work) + uses(key) + [inSwift(work)])
    try work.reportMistakes()
  }

  private func inSwift(_ work: KeySession) -> String {
    if name == .salt { return "  in Swift: none; it seeds hidden constants" }
    let manifest = work.project.manifest
    if let key = manifest[name], !manifest.reachesSwift(key) {
      return "  in Swift: none; no Swift file uses it (swift = true adds it)"
    }
    return "  in Swift: \(work.constants[name].expression)"
  }

  private func heading(_ key: KeyDeclaration, _ work: KeySession) -> String {
    guard let position = key.position else {
      return "\(name): not declared in \(KeyManifest.fileName)"
    }
    return "\(name): \(key.type), \(key.requirement) (\(KeyManifest.fileName):\(position.line))"
  }

  private func sources(_ work: KeySession) -> [String] {
    let validator = KeyValidator(work.values, typeError: TypeCheck.mistake)
    let own = configuration.name.map { [$0] } ?? work.values.ownConfigurations(of: name)
    let asked: [String?] = own.map { $0 } + (configuration.name == nil ? [nil] : [])
    return asked.flatMap { one -> [String] in
      var lines = ["  for \(one ?? "all configurations"):"]
      let used = work.values.value(of: name, configuration: one)
      for answer in work.values.answers(for: name, configuration: one) {
        let isUsed = used != nil && answer.value == used
        lines.append("  \(isUsed ? ">" : " ") \(Self.shown(answer))")
      }
      guard let key = work.project.manifest[name] else { return lines }
      let isNeeded = key.isRequired(in: one)
      if let problem = validator.problem(of: key, configuration: one, isNeeded: isNeeded) {
        lines.append("    \(problem.message)")
      }
      return lines
    }
  }

  /// One line on a source: `Secrets.xcconfig:4: d1e3********`.
  private static func shown(_ answer: KeyAnswer) -> String {
    let label: String =
      switch answer.source.kind {
      case .given: "--set-from, "
      case .sample: "the sample, "
      default: ""
      }
    let value = answer.value.map { $0.isEmpty ? "empty" : $0.secret.masked } ?? "no value"
    let note = answer.note.map { " (\($0))" } ?? ""
    return "\(label)\(answer.source.description): \(value)\(note)"
  }

  private func uses(_ key: KeyDeclaration) -> [String] {
    key.used.isEmpty ? [] : ["  used in:"] + key.used.map { "    \($0.text)" }
  }
}
