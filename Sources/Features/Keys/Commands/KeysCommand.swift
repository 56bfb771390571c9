package import ArgumentParser
internal import CommandLine
internal import Files
package import Keys
package import Resolve
internal import Text
package import Vocabulary

package struct KeysCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
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

  package init() {}
}

/// The keys of a project and their values.
package struct KeySession {
  package let project: KeyProject
  package let values: KeyValues

  /// Reads only the files that commands write to.
  package init(configuration: String?, of project: KeyProject? = nil) throws {
    try self.init(of: project) { _ in ValueRequest(.all(and: configuration)) }
  }

  /// - Parameter project: read now if nil.
  package init(of project: KeyProject? = nil, _ request: (KeyProject) throws -> ValueRequest) throws
  {
    let project = try project ?? KeyProject()
    self.project = project
    values = try KeyValues(of: project, for: request(project))
  }

  /// Declared keys in the order of the manifest, then keys that only the files contain.
  package var keys: [KeyDeclaration] {
    let declared = Set(project.manifest.keys.map(\.name))
    return project.manifest.keys
      + values.names.filter { !declared.contains($0) }.map { KeyDeclaration(name: $0) }
  }

  /// The names of the keys in Swift.
  package var constants: ConstantNames {
    ConstantNames(keys.map(\.name), in: project.manifest.constants.name)
  }

  package func key(_ name: KeyName) throws(KeyManifestError) -> KeyDeclaration {
    guard let key = keys.first(where: { $0.name == name }) else {
      throw .unknown(name, among: keys.map(\.name))
    }
    return key
  }

  /// Reports errors in xcconfig files, whose values may be incomplete.
  ///
  /// - Throws: `ExitStatus.failed` if there are any.
  package func reportMistakes() throws {
    for mistake in values.errors {
      Terminal.standardError.write(TerminalText.visible("\(mistake)") + "\n")
    }
    if !values.errors.isEmpty { throw ExitStatus.failed }
  }

  package func file(of configuration: String?) throws -> GitPath {
    try configuration.map { try KeyEdits(project).file(of: $0) } ?? project.files.secrets
  }

  /// The files that `write` writes the value of a key to.
  package func files(of name: KeyName, configuration: String?) throws -> [GitPath] {
    let declared = project.manifest.values.compactMap { values -> GitPath? in
      guard case .file(let path) = values.source else { return nil }
      return values.entries.contains { $0.key == name } ? path : nil
    }
    return try declared + [file(of: configuration)]
  }

  /// The value in the secrets file, or in another ignored file; nil if there is none.
  func ignoredValue(of name: KeyName, configuration: String?) -> KeyValue? {
    let isEntry = project.manifest.isEntry(name)
    return values.value(of: name, configuration: configuration, from: .xcconfig)
      ?? (isEntry ? values.value(of: name, configuration: configuration, from: .file) : nil)
  }

  /// Returns the edits that write values to the ignored files and declare new keys.
  ///
  /// - Parameters:
  ///   - type: the type of new keys.
  ///   - rotation: the day to record as that of a rotation; nil for none.
  func edits(
    _ new: [(name: KeyName, secret: Secret)], configuration: String?,
    type: KeyType = KeyType(.string), rotatedOn rotation: CalendarDay? = nil
  ) throws -> [FileEdit] {
    try KeyEdits(project).edits(
      [(configuration, new)], declaring: new.map { KeyDeclaration(name: $0.name, type: type) },
      rotatedOn: rotation)
  }

  /// The names of the files that are changed.
  func names(of edits: [FileEdit]) -> [String] { edits.map { project.name(of: $0.path) } }

  package static func visible(_ lines: [String]) -> [String] {
    lines.map { TerminalText.visible($0) }
  }

  package static func deliver(_ lines: [String]) throws {
    try Terminal.standardOutput.deliver(visible(lines))
  }
}

extension KeyDeclaration {
  /// The configurations that require the key: `required in Release`.
  var requirement: String {
    if type.isOptional || required?.isEmpty == true { return "not required" }
    return "required in \(required?.joined(separator: ", ") ?? "all configurations")"
  }
}
