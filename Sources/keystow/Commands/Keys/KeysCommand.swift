import ArgumentParser
internal import Files
internal import Findings
internal import Git
internal import Keys
internal import Stow
internal import SwiftConstants
internal import Text

/// The keys that a project needs, and where they come from.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Manage the keys that a project needs.",
    discussion: """
      Examples:
        keystow keys check            report keys without a value
        keystow keys set API_KEY      set the value of a key

      .keystow.toml declares the keys, Secrets.example.xcconfig lets a fresh clone
      build, and Secrets.xcconfig holds the values and is ignored by git.
      """,
    subcommands: [
      KeysList.self, KeysSet.self, KeysPull.self, KeysCheck.self, KeysExplain.self,
      KeysRotate.self, KeysAllow.self,
    ])
}

/// A project's keys as the commands of `keys` see them.
struct KeySession {
  let project: KeyProject
  let values: KeyValues

  /// The values of the files alone, as commands need them that write to these.
  ///
  /// - Throws: what keeps the project from being read.
  init(configuration: String?) throws {
    try self.init { _ in ValueRequest(.all(and: configuration)) }
  }

  /// - Parameter request: made when the project is known.
  /// - Throws: what keeps the project or the values from being read.
  init(_ request: (KeyProject) throws -> ValueRequest) throws {
    project = try KeyProject()
    values = try KeyValues(of: project, for: request(project))
  }

  /// Those of the manifest in its order, then those that only the files have.
  var keys: [KeyDeclaration] {
    let declared = Set(project.manifest.keys.map(\.name))
    return project.manifest.keys
      + values.names.filter { !declared.contains($0) }.map { KeyDeclaration(name: $0) }
  }

  /// What they are called in Swift.
  var constants: ConstantNames {
    ConstantNames(keys.map(\.name), in: project.manifest.constants.name)
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

  /// Reports errors in the files, whose values may be incomplete.
  ///
  /// - Throws: `ExitStatus.failed` when Xcode would fail on them.
  func reportMistakes() throws {
    for mistake in values.mistakes {
      Terminal.standardError.write(TerminalText.visible("\(mistake)") + "\n")
    }
    if !values.mistakes.isEmpty { throw ExitStatus.failed }
  }

  /// The ignored file that values are written to.
  ///
  /// - Throws: `KeyFilesError`, `FileError`.
  func file(of configuration: String?) throws -> GitPath {
    try configuration.map { try KeyEdits(project).file(of: $0) } ?? project.files.secrets
  }

  /// What the ignored file says of a key; nil where it says nothing.
  func ignoredValue(of name: KeyName, configuration: String?) -> KeyValue? {
    values.value(of: name, configuration: configuration, from: .xcconfig)
  }

  /// Writes values to the ignored files, declares new keys, and gives the files that were changed.
  ///
  /// - Throws: what `KeyEdits` throws, `StowJournalError`; nothing is written then.
  func write(_ new: [(name: KeyName, secret: Secret)], configuration: String?) throws -> [String] {
    let edits = try KeyEdits(project).edits(new, configuration: configuration)
    let plan = EditPlan(edits, asideFolder: project.asideFolder)
    if project.gitFolder == nil {
      try plan.carryOut()
    } else {
      try StowJournal(of: Repository(at: project.root)).alone { try plan.carryOut() }
    }
    return edits.map { project.name(of: $0.path) }
  }

  /// Lines that are safe for a terminal.
  static func visible(_ lines: [String]) -> [String] { lines.map { TerminalText.visible($0) } }

  static func deliver(_ lines: [String]) throws {
    try Terminal.standardOutput.deliver(visible(lines))
  }
}
