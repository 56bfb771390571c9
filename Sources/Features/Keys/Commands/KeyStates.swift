internal import Candidates
internal import Configuration
internal import Findings
internal import Formats
internal import Keys
internal import LiveChecks
internal import ScanCommands
internal import Text
internal import Vocabulary

/// Whether values of keys work at their providers.
struct KeyStates {
  let options: AskingOptions
  let project: KeyProject
  let values: KeyValues

  /// The rule that recognizes a value under the name of its key, and has a check; nil if none does.
  static func rule(_ name: KeyName, _ secret: Secret) throws -> Rule? {
    try KeyRules.matching(name, secret).first { !$0.live.isEmpty }
  }

  /// Refuses to run where nobody can be asked.
  ///
  /// - Throws: `ValidationError`.
  func checkConsent() throws {
    try options.checkConsent(try ConfigurationFile.read(nil, besides: project.root))
  }

  /// Returns the verdict on each value; nil for one that no rule with a check recognizes.
  ///
  /// - Throws: what `LiveRun` throws.
  func verdicts(on values: [(name: KeyName, secret: Secret)]) throws -> [LiveVerdict?] {
    let rules = try values.map { try Self.rule($0.name, $0.secret) }
    var findings: [Finding] = []
    var places: [Int?] = []
    for (value, rule) in zip(values, rules) {
      places.append(rule == nil ? nil : findings.count)
      if let rule {
        let source = source(of: value.name, value.secret)
        findings.append(
          Finding(
            rule: rule, secret: value.secret,
            at: source?.path.map { GitPath($0) } ?? project.files.secrets,
            source?.position ?? Position(line: 1, column: 1)))
      }
    }
    let run = LiveRun(
      options: options, configuration: try ConfigurationFile.read(nil, besides: project.root),
      folder: project.root, isQuiet: false, keys: others)
    let checked = try run.checked(findings)
    return places.map { place in place.flatMap { checked[$0].live } }
  }

  /// The names and values of all keys, some of which may name servers.
  private var others: [(name: String, value: [UInt8])] {
    let names = Set(project.manifest.keys.map(\.name) + values.names).sorted()
    return names.flatMap { name in
      configurations.compactMap { values.value(of: name, configuration: $0) }
        .map { (name.text, $0.secret.reveal()) }
    }
  }

  private var configurations: [String?] { [nil] + values.configurations.map(Optional.some) }

  private func source(of name: KeyName, _ secret: Secret) -> KeySource? {
    configurations.lazy.flatMap { values.answers(for: name, configuration: $0) }
      .first { $0.value?.secret == secret }?.source
  }
}

/// The rules that recognize the value of a key under its name.
enum KeyRules {
  static func matching(_ name: KeyName, _ secret: Secret) throws -> [Rule] {
    let value = secret.reveal()
    let text = Array("\(name.text)=\"".utf8) + value + Array("\"\n".utf8)
    let candidates = try Matcher(MatchPlan(.builtIn)).candidates(in: text.span, format: .dotenv)
    return candidates.filter { $0.value == value }.map(\.rule)
  }
}
