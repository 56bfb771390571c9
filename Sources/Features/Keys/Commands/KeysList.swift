import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Formats
internal import Keys
internal import Resolve
internal import Text
internal import Vocabulary

struct KeysList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the keys of this project.",
    discussion: """
      Examples:
        keystow keys list
        keystow keys list --configuration Release
        keystow keys list --format json

      Values are masked. Keys that appear only in a secrets file are listed, too.
      Commands are not run; use `keystow keys explain NAME` to run them.
      """,
    exits: .task)

  @OptionGroup var configuration: KeyConfiguration
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var paging: PagerOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    var request = ValueRequest(.all(and: configuration.name), environment: Environment.bytes)
    request.commands = .none
    let work = try KeySession { _ in request }
    let constants = work.constants
    try format.deliver(
      KeySession.visible(lines(work)),
      json: ["keys": .array(work.keys.map { object($0, work, constants[$0.name].expression) })])
    try work.reportMistakes()
  }

  /// The value for the selected configuration, then those of single configurations.
  private func values(
    of key: KeyDeclaration, _ work: KeySession
  ) -> [(configuration: String?, value: KeyValue?)] {
    let own = configuration.name == nil ? work.values.ownConfigurations(of: key.name) : []
    let all = value(of: key, work, configuration.name)
    let first = all == nil && !own.isEmpty ? [] : [(configuration.name, all)]
    return first + own.map { ($0, value(of: key, work, $0)) }
  }

  private func value(
    of key: KeyDeclaration, _ work: KeySession, _ configuration: String?
  ) -> KeyValue? {
    work.values.value(of: key.name, configuration: configuration)
      ?? work.values.emptyValue(of: key.name, configuration: configuration)
  }

  /// The state of a value, in one word.
  private func state(
    of value: KeyValue?, _ key: KeyDeclaration, _ work: KeySession, _ configuration: String?
  ) -> String {
    if let value, !value.isEmpty, value.source.kind != .sample { return "set" }
    let answers = work.values.answers(for: key.name, configuration: configuration)
    // Commands are not run here.
    if answers.contains(where: { $0.source.kind == .command }) { return "unknown" }
    guard let value else { return "missing" }
    return value.isEmpty ? "empty" : "sample"
  }

  private func lines(_ work: KeySession) -> [String] {
    let keys = work.keys
    guard !keys.isEmpty else {
      return ["No keys in \(KeyManifest.fileName); to add one: keystow keys set NAME"]
    }
    var rows: [[String]] = []
    for key in keys {
      var name = key.name.text
      for (configuration, value) in values(of: key, work) {
        let state = state(of: value, key, work, configuration)
        let shown = state == "set" ? value?.secret.masked ?? "" : state
        let source =
          state == "unknown"
          ? "  from a command" : value.map { "  \($0.source.description)" } ?? ""
        let whose = configuration.map { "  [\($0)]" } ?? ""
        rows.append([name, shown + source + whose])
        name = ""
      }
      rows.append(["  " + about(key, isDeclared: work.project.manifest[key.name] != nil)])
    }
    return Listing.table(rows)
  }

  private func about(_ key: KeyDeclaration, isDeclared: Bool) -> String {
    guard isDeclared else { return "not declared in \(KeyManifest.fileName)" }
    let used = key.used.map(\.text).joined(separator: ", ")
    return "\(key.type), \(key.requirement)" + (used.isEmpty ? "" : "; used in \(used)")
  }

  private func object(_ key: KeyDeclaration, _ work: KeySession, _ constant: String) -> JSONValue {
    let values = values(of: key, work).map { configuration, value in
      JSONValue.object([
        "configuration": .optional(configuration),
        "state": .string(state(of: value, key, work, configuration)),
        "value": .optional(value?.secret.masked),
        "source": .optional(value?.source.description),
      ])
    }
    return [
      "name": .string(key.name.text),
      "declared": .bool(work.project.manifest[key.name] != nil),
      "type": .string(key.type.description),
      "required": key.required.map { .array($0.map { .string($0) }) } ?? .null,
      "used": .strings(key.used.map(\.text)),
      "constant": .string(constant), "values": .array(values),
    ]
  }
}
