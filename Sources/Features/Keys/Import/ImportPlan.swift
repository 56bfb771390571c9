package import Files
internal import Formats
internal import Git
package import Keys
internal import Text
package import Vocabulary
internal import Xcconfig

/// The import from the files of other tools: names and types, and values on request.
package struct ImportPlan: Sendable {
  /// A key to declare, and its origin.
  package struct Key: Sendable {
    package let declaration: KeyDeclaration
    package let origin: ImportedKey
    /// Whether the manifest declares it already.
    package let isKnown: Bool
    /// Whether it has a value in the ignored files, now or after the edits.
    package internal(set) var hasValue: Bool
  }

  package internal(set) var keys: [Key] = []
  package internal(set) var notes: [ImportNote]
  /// The folders that could not be searched.
  package let problems: [Problem]
  /// The values to write to the ignored files, by configuration; nil for all configurations.
  package internal(set) var values: [String?: [(name: KeyName, secret: Secret)]] = [:]
  /// The files with values: how many they have, and how many were not imported.
  package internal(set) var holders: [(path: GitPath, count: Int, untaken: Int)] = []
  /// The `.env` files whose values stay where they are.
  package let kept: [ValueDeclaration]

  /// - Parameter takesValues: whether to write values to the ignored files.
  /// - Throws: `FileError` when a file cannot be read.
  package init(_ sources: ImportSources, for project: KeyProject, takesValues: Bool) throws {
    problems = sources.problems
    var merging = ImportMerge(sources)
    var imported = merging.keys()
    notes = sources.skipped + sources.files.flatMap(\.notes) + merging.notes
    let present = try PresentValues(of: project)
    var store = ImportStore(sources)
    if !takesValues {
      let rules = try IgnoredSecrets(
        of: Repository(at: project.root), below: project.folderInWorkTree)
      let tracked = imported.filter { store.file(of: $0.key).map(rules.isTracked) ?? false }
      imported.removeAll { one in tracked.contains { $0.name == one.name } }
      notes += Set(tracked.flatMap(\.key.values).map(\.path)).sorted().map {
        ImportNote(
          $0, nil,
          "tracked by git, so its keys are not imported; untrack it first: git rm --cached -- "
            + ShellWord.quoted($0.bytes))
      }
      for one in imported where project.manifest[one.name] == nil { store.add(one.name, one.key) }
    }
    kept = store.declarations
    let own = Set(kept.flatMap(\.entries).map(\.key))
    var counts: [GitPath: (all: Int, untaken: Int)] = [:]
    for one in imported {
      let known = project.manifest[one.name]
      let declaration = KeyDeclaration(
        name: one.name, type: one.key.type, required: one.key.configurations)
      if let known, known.type != declaration.type {
        notes.append(
          ImportNote(
            one.key.path, one.key.line,
            "\(one.name) keeps its declared type, \(known.type)"))
      }
      let isKept = own.contains(one.name) || !takesValues && project.manifest.isEntry(one.name)
      var hasValue = present.hasValue(one.name) || isKept && !one.key.values.isEmpty
      for value in isKept ? [] : one.key.values {
        counts[value.path, default: (0, 0)].all += 1
        switch present.comparison(of: value.secret, with: one.name, value.configuration) {
        case .same: hasValue = true
        case .different:
          hasValue = true
          notes.append(
            ImportNote(
              one.key.path, one.key.line,
              "\(one.name) keeps its value in \(project.files.secrets.text), which differs")
          )
        case .absent where takesValues:
          hasValue = true
          values[value.configuration, default: []].append((one.name, value.secret))
        case .absent: counts[value.path, default: (0, 0)].untaken += 1
        }
      }
      keys.append(
        Key(
          declaration: declaration, origin: one.key, isKnown: known != nil, hasValue: hasValue))
    }
    holders = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.all, $0.value.untaken) }
  }

  /// Whether generated constants may contain a key, as no other file has its value.
  package var reachesSwift: Bool {
    let own = Set(kept.flatMap(\.entries).map(\.key))
    return keys.contains { !own.contains($0.declaration.name) }
  }

  /// Returns the edits of the import, for one transaction.
  ///
  /// - Parameter constants: the Swift file to ignore as well; nil for none.
  /// - Throws: the errors of `KeyEdits`.
  package func edits(in project: KeyProject, constants: GitPath?) throws -> [FileEdit] {
    guard !keys.isEmpty else { return [] }
    let batches = values.map { (configuration: $0.key, values: $0.value) }
      .sorted { ($0.configuration ?? "") < ($1.configuration ?? "") }
    return try KeyEdits(project).edits(
      batches, declaring: keys.map(\.declaration), keeping: kept,
      ignoring: [constants].compactMap { $0 })
  }
}

/// The values in the ignored files.
struct PresentValues {
  enum Comparison {
    case absent, same, different
  }

  private let loaded: LoadedSettings
  private let common: SettingTable

  /// - Throws: `FileError` when a file exists and cannot be read.
  init(of project: KeyProject) throws {
    do {
      loaded = try XcconfigLoader(files: project.settingFiles).load(
        project.diskPath(of: project.files.secrets))
    } catch is LoadError {
      loaded = LoadedSettings()
    }
    common = SettingTable(loaded, parameters: [:], builtIn: [:])
  }

  /// Returns whether a key has a value in any configuration.
  func hasValue(_ name: KeyName) -> Bool {
    loaded.assignments.contains {
      $0.assignment.name == name.text && !$0.assignment.value.isEmpty
    }
  }

  /// Compares a value with that of a build in a configuration; nil for all configurations.
  func comparison(of secret: Secret, with name: KeyName, _ configuration: String?) -> Comparison {
    let table =
      configuration.map {
        SettingTable(
          loaded, parameters: ["config": [$0]], builtIn: ["CONFIGURATION": Array($0.utf8)])
      } ?? common
    guard let value = table.value(of: name.text), !value.isEmpty else { return .absent }
    return value == secret.reveal() ? .same : .different
  }
}

/// A note about a file, above all on what was not imported.
package struct ImportNote: Hashable, Sendable, CustomStringConvertible {
  package let path: GitPath
  /// From 1; nil for the whole file.
  package let line: Int?
  package let message: String

  package init(_ path: GitPath, _ line: Int?, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  package var description: String {
    "\(path.text)\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}

/// A reason for importing nothing.
package enum ImportError: Error, Hashable, CustomStringConvertible {
  case missing(String)
  case outside(String)
  /// The format is not supported.
  case unknown(String)
  /// The file declares no keys.
  case empty(String, expected: String)
  case nothingFound
  /// Files with the right names declare nothing; one line for each.
  case nothingUsable([String])
  case tooMany(String)

  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .outside(let path): "\(path): not in the work tree of this repository"
    case .unknown(let path):
      "\(path): not a supported file: .arkana.yml, confidential.yml, Podfile, or .env"
    case .empty(let path, let expected): "\(path): declares no keys: \(expected)"
    case .nothingFound:
      "nothing to import: no .arkana.yml, confidential.yml, or .env, and no Podfile "
        + "with cocoapods-keys; name a file with keystow setup --import FILE, "
        + "or find keys in the code with keystow stow"
    case .nothingUsable(let reasons):
      "nothing to import:" + reasons.map { "\n\($0)" }.joined()
    case .tooMany(let path): "\(path): declares too many keys"
    }
  }
}
