import ArgumentParser
internal import CommandLine
package import Formats
internal import Ignore
internal import Text
internal import Xcconfig

struct XcconfigLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find errors and silently dropped text in xcconfig files.",
    discussion: """
      Examples:
        keystow xcconfig lint Config/*.xcconfig
        keystow xcconfig lint App.xcconfig --search-path . --format json
        keystow xcconfig lint App.xcconfig --condition config=Release

      Errors fail a build; they are reported in the files and everything they
      include. Warnings cover the files alone: values cut off at //, lines joined by
      a backslash, quotes that become part of the value, conditions that never hold,
      overridden assignments, references to undefined names, defaults with a colon,
      and includes of ignored files.
      """,
    exits: .search)

  @Argument(help: "The xcconfig files", completion: .file()) var files: [String]

  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp(
      """
      Value to evaluate conditions with when checking references, such as config=Release; \
      repeatable (default: every assignment counts)
      """, valueName: "parameter=value"))
  var conditions: [String] = []

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var options: XcconfigOptions

  func validate() throws {
    _ = try ConditionValues(conditions)
  }

  func run() throws {
    try options.start.enter()
    let rules = IgnoreLookup()
    var found: [XcconfigDiagnostic] = []
    var known: Set<XcconfigDiagnostic> = []
    var isUnreadable = false
    for file in files {
      do {
        found += try diagnostics(of: file, rules).filter { known.insert($0).inserted }
      } catch {
        isUnreadable = true
        Failure(error, inScan: false).map { Terminal.standardError.write($0.text) }
      }
    }
    let shown = found.maskingSecrets()
    try format.deliver(shown.map(\.text), json: ["diagnostics": .array(shown.map(\.json))])
    if isUnreadable { throw ExitStatus.failed }
    if !found.isEmpty { throw ExitStatus.findings }
  }

  private func diagnostics(of file: String, _ rules: IgnoreLookup) throws -> [XcconfigDiagnostic] {
    let loaded = try options.loader.load(file)
    let content = try DiskFiles().content(of: file) ?? []
    let document = XcconfigDocument(content, path: file)
    var check = SettingsCheck(
      document, loaded, parameters: try ConditionValues(conditions).values,
      searchPaths: options.searchPaths
    ) { rules.isIgnored($0) }
    return check.diagnostics()
  }
}

/// Looks up whether git ignores a file; outside a work tree it ignores none.
final class IgnoreLookup {
  private var explainer: IgnoreExplainer?
  private var isAsked = false

  func isIgnored(_ path: String) -> Bool {
    if !isAsked {
      isAsked = true
      explainer = (try? WorkTreeContext()).map {
        IgnoreExplainer($0) { Terminal.standardError.report([$0]) }
      }
    }
    // Files outside the work tree are not git's.
    return (try? explainer?.explain(path.keptBytes).isIgnored) ?? false
  }
}

extension [XcconfigDiagnostic] {
  /// Returns the messages without secrets, which names may contain.
  fileprivate func maskingSecrets() -> [XcconfigDiagnostic] {
    zip(self, MessageMask.masking(map(\.message))).map { diagnostic, message in
      XcconfigDiagnostic(
        severity: diagnostic.severity, path: diagnostic.path, position: diagnostic.position,
        message: message)
    }
  }
}

extension XcconfigDiagnostic {
  /// A compiler-style message: `path:line:column: error: message`.
  var text: String {
    let location = "\(TerminalText.visible(path)):\(position.line):\(position.column)"
    return "\(location): \(severity.rawValue): \(TerminalText.visible(message))"
  }

  var json: JSONValue {
    [
      "severity": .string(severity.rawValue),
      "path": .string(path),
      "line": .integer(position.line),
      "column": .integer(position.column),
      "message": .string(message),
    ]
  }
}

extension Terminal {
  package func report(_ diagnostics: [XcconfigDiagnostic]) {
    write(lines: diagnostics.maskingSecrets().map(\.text))
  }
}
