internal import Bytes
internal import Edits
internal import Findings
internal import Git
internal import Keys
internal import Reports
internal import Stow
internal import Xcconfig

/// A project's keys as the commands of `keys` see them.
struct KeyWork {
  let project: KeyProject
  let values: KeyValues

  /// - Throws: what keeps the project from being read.
  init(configuration: String?) throws {
    project = try KeyProject()
    values = try KeyValues(of: project, configuration: configuration)
  }

  /// Those of the manifest in its order, then those that only the files have.
  var keys: [KeyDeclaration] {
    let declared = Set(project.manifest.keys.map(\.name))
    return project.manifest.keys
      + values.names.filter { !declared.contains($0) }.map { KeyDeclaration(name: $0) }
  }

  /// A key by its name.
  ///
  /// - Throws: `UnknownKeyError`.
  func key(_ name: KeyName) throws(UnknownKeyError) -> KeyDeclaration {
    guard let key = keys.first(where: { $0.name == name }) else {
      throw UnknownKeyError(name, among: keys.map(\.name))
    }
    return key
  }

  /// Says what is wrong with the files; what they say is perhaps not all then.
  ///
  /// - Throws: `ExitStatus.failed` when Xcode would fail on them.
  func reportDiagnostics() throws {
    let errors = values.diagnostics.filter { $0.severity == .error }
    for one in errors {
      let place = "\(project.name(of: one.path)):\(one.position.line):\(one.position.column)"
      Terminal.standardError.write(TerminalText.visible("\(place): \(one.message)") + "\n")
    }
    if !errors.isEmpty { throw ExitStatus.failed }
  }

  /// Writes values to the ignored files, declares new keys, and gives the files that were changed.
  ///
  /// - Throws: what `KeyWriting` throws, `StowJournalError`; nothing is written then.
  func write(
    _ new: [(name: KeyName, secret: Secret)], configuration: String?
  ) throws -> [String] {
    let edits = try KeyWriting(project).edits(new, configuration: configuration)
    try StowJournal(of: Repository(at: project.root)).alone {
      try EditPlan(edits, asideFolder: project.asideFolder).carryOut()
    }
    return edits.map { project.name(of: $0.path) }
  }

  /// Writes lines, made safe for a terminal.
  static func deliver(_ lines: [String]) throws {
    try Terminal.standardOutput.deliver(
      Array(lines.map { TerminalText.visible($0) + "\n" }.joined().utf8))
  }
}
