internal import Vocabulary

/// The values of keys that are entries of files of `[[values]]`, with pending changes.
struct EntryEdits {
  private let project: KeyProject
  private let secrets: XcconfigValues
  private var values: [GitPath: [EntryFileEdit.Value]] = [:]

  /// - Throws: `FileError` if the secrets file cannot be read.
  init(_ project: KeyProject) throws {
    self.project = project
    secrets = try XcconfigValues(
      project.diskPath(of: project.files.secrets),
      source: KeySource(.xcconfig, project.files.secrets.text), in: project)
  }

  /// Takes the values that belong into such files, and returns those for the secrets file: all
  /// others, and those that it has or that another file needs.
  ///
  /// - Parameter configuration: the build configuration that they are for; nil for all.
  mutating func take(
    _ values: [(name: KeyName, secret: Secret)], configuration: String?
  ) throws -> [(name: KeyName, secret: Secret)] {
    var others: [(name: KeyName, secret: Secret)] = []
    for (name, secret) in values {
      var isTaken = false
      for declaration in project.manifest.values {
        guard case .file(let path) = declaration.source,
          configuration == nil || declaration.configurations?.contains(configuration ?? "") == true
        else { continue }
        for entry in declaration.entries where entry.key == name {
          self.values[path, default: []].append(EntryFileEdit.Value(entry, secret))
          isTaken = true
        }
      }
      let isNeeded = project.manifest[name].map { project.manifest.reachesSecretsFile($0) } ?? true
      if !isTaken || isNeeded || secrets.names.contains(name.text) == true {
        others.append((name, secret))
      }
    }
    return others
  }

  /// Returns the new content of the files that change, sorted by path.
  ///
  /// A missing file is made from its sample.
  ///
  /// - Throws: `SecretsFileError`, `KeyFilesError`, `FileError`.
  func changes() throws -> [(path: GitPath, bytes: [UInt8])] {
    try values.sorted { $0.key < $1.key }.map { path, values in
      let sample = project.manifest.values.lazy.compactMap { declaration in
        declaration.source == .file(path) ? declaration.sample : nil
      }.first
      let current = try project.content(of: path)
      let start = current == nil ? try sample.flatMap { try project.content(of: $0) } : nil
      return (path, try EntryFileEdit.edited(current, sample: start, path: path, values))
    }
  }
}
