import ArgumentParser
internal import CommandLine
internal import Formats
internal import Reports
internal import Text
internal import Vocabulary
internal import Xcconfig

struct XcconfigShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the settings of an xcconfig file and where each comes from.",
    discussion: """
      Examples:
        keystow xcconfig show Config/Release.xcconfig --condition config=Release
        keystow xcconfig show A.xcconfig --format json --show-secrets
        keystow xcconfig show Base.xcconfig --search-path . --condition sdk=macosx

      Follows includes, evaluates conditions and resolves references the way Xcode
      does. Settings defined elsewhere (project, target, Xcode) are unknown and
      count as empty. Values that the manifest or a rule calls a secret are masked
      unless --show-secrets is given: those of keys in .keystow.toml, of settings
      with names such as API_KEY, those that `keystow scan` would find, and values
      that contain one of them. If Xcode would reject the file, prints what could
      be read.
      """,
    exits: .work)

  @Argument(help: "The xcconfig file", completion: .file()) var file: String
  @OptionGroup var evaluation: EvaluationOptions
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @Flag(help: "Print values in full") var showSecrets = false
  @OptionGroup var options: XcconfigOptions

  func run() throws {
    try options.start.enter()
    let loaded = try options.loader.load(file)
    let table = try evaluation.table(of: loaded)
    let secrets = showSecrets ? nil : try SettingSecrets(in: loaded, table, startingAt: file)
    let listing = SettingListing(loaded, table, hiding: secrets)
    try format.deliver(
      listing.lines, json: listing.json, disclosure: showSecrets ? .revealed : .masked)
    if format == .text { Terminal.standardError.report(listing.diagnostics) }
    if listing.diagnostics.contains(where: { $0.severity == .error }) {
      throw ExitStatus.findings
    }
  }
}

/// The settings of an xcconfig file, as text or JSON.
struct SettingListing {
  private struct Row {
    let name: String
    let value: String
    let origin: LoadedAssignment
  }

  private let rows: [Row]
  private let assignments: [LoadedAssignment]
  private let secrets: SettingSecrets?
  /// Errors in the files, and in values that could not be evaluated.
  let diagnostics: [XcconfigDiagnostic]

  /// - Parameter secrets: the values to mask; nil to mask none.
  init(_ loaded: LoadedSettings, _ table: SettingTable, hiding secrets: SettingSecrets?) {
    rows = table.names.compactMap { name in
      guard let value = table.value(of: name), let origin = table.origin(of: name) else {
        return nil
      }
      return Row(name: name, value: Self.shown(value, of: name, secrets), origin: origin)
    }
    assignments = loaded.assignments
    self.secrets = secrets
    diagnostics = loaded.diagnostics + table.diagnostics
  }

  /// The value or its mask.
  private static func shown(
    _ value: [UInt8], of name: String, _ secrets: SettingSecrets?
  ) -> String {
    secrets?.hides(value, of: name) == true
      ? Secret(value).masked : String(decoding: value, as: UTF8.self)
  }

  /// One line per setting: `NAME = value  (path:line)`.
  var lines: [String] {
    rows.map { row in
      let place = TerminalText.visible(row.origin.path)
      let line = row.origin.assignment.position.line
      return "\(row.name) = \(TerminalText.visible(row.value))  (\(place):\(line))"
    }
  }

  var json: JSONValue {
    [
      "settings": .object(JSONObject(rows.map { ($0.name, .string($0.value)) })),
      "assignments": .array(assignments.map(json)),
      "diagnostics": .array(diagnostics.map(\.json)),
    ]
  }

  private func json(_ one: LoadedAssignment) -> JSONValue {
    [
      "name": .string(one.assignment.name),
      "value": .string(Self.shown(one.assignment.value, of: one.assignment.name, secrets)),
      "conditions": .array(one.assignment.conditions.map(Self.json)),
      "path": .string(one.path),
      "line": .integer(one.assignment.position.line),
    ]
  }

  private static func json(_ condition: SettingCondition) -> JSONValue {
    ["parameter": .string(condition.parameter), "pattern": .string(condition.pattern)]
  }
}
