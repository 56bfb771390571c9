internal import Findings
internal import Formats
internal import Git
internal import Keys
internal import Text
internal import Xcconfig
internal import XcodeProjects

/// The xcconfig file that a project keeps its keys in already, with which stow goes on: it becomes
/// the secrets file.
struct OwnSettingsFile {
  let files: KeyFiles
  /// The keys that it assigns, with their values.
  let keys: [FileAdoption.Key]
  /// Tracked files with an include of it that fails where it is missing.
  let includers: [GitPath]
  /// Whether it is the base configuration of a project.
  let isBase: Bool

  /// Recognises the file; nil if there is none, more than one, or the manifest names another one.
  ///
  /// - Throws: the errors of reading files.
  init?(
    among findings: [Finding], selection: StowSelection, _ projects: ProjectsPlan,
    in store: KeyStorePlan
  ) throws {
    guard store.manifest.files == .standard,
      try store.files.content(of: store.keyFiles.secrets) == nil,
      try store.files.content(of: store.keyFiles.sample) == nil
    else { return nil }
    let located = try LocatedSecrets(findings, selection, in: store).files
    let found = located.filter { $0.format == .xcconfig && !$0.isPartial && Self.isOfKeys($0) }
    guard found.count == 1, let file = found.first,
      let files = try? KeyFiles(secrets: file.path.text),
      try store.files.content(of: files.sample) == nil
    else { return nil }
    let includers = try projects.includers(of: file.path, in: store.files)
    let isBase = try projects.isBase(file.path, in: store.files)
    guard isBase || includers.isRead else { return nil }
    self.files = files
    self.includers = includers.strict
    self.isBase = isBase
    keys = file.locations.compactMap { location in
      guard let entry = file.entry(of: location), let name = KeyName(entry.keyPath.last ?? "")
      else { return nil }
      return FileAdoption.Key(
        name: name, entry: name.text, secret: Secret(entry.value), location: location)
    }
  }

  /// What every clone needs; nil if it builds without the file.
  var note: String? {
    isBase
      ? "\(files.secrets.text) is a base configuration, so Xcode needs it in every clone; keystow "
        + "setup makes it" : nil
  }

  /// What the report shows.
  func adoption(isTracked: Bool) -> FileAdoption {
    FileAdoption(
      path: files.secrets, reader: .tool, readBy: "Xcode", sample: files.sample, keys: keys,
      isTracked: isTracked)
  }

  /// Whether the name of a file says that it is for keys, and it assigns nothing else.
  private static func isOfKeys(_ file: LocatedSecrets.File) -> Bool {
    guard SecretWords.nameFile(file.path.nameStem) || isLocal(file.path.nameStem) else {
      return false
    }
    let document = XcconfigDocument(file.bytes, path: file.path.text)
    let secrets = Set(file.locations.compactMap { file.entry(of: $0)?.keyPath.last })
    return document.errors.isEmpty
      && document.statements.allSatisfy { statement in
        guard case .assignment(let one) = statement else { return false }
        return one.conditions.isEmpty && !XcodeNames.isReserved(one.name)
          && (secrets.contains(one.name) || SecretWords.name([one.name]))
      }
  }

  private static func isLocal(_ stem: String) -> Bool {
    ["private", "local"].contains(stem.lowercased())
  }
}

extension ProjectsPlan {
  /// Whether an xcconfig file is the base configuration of a project or target.
  ///
  /// - Throws: the errors of reading files.
  fileprivate func isBase(_ path: GitPath, in files: PlannedFiles) throws -> Bool {
    try graphs(in: files).contains { graph in
      (graph.configurations + graph.targets.flatMap(\.configurations)).contains { one in
        one.base?.path == path
      }
    }
  }

  /// Returns whether another file includes an xcconfig file, and those whose include fails where it
  /// is missing.
  ///
  /// - Throws: the errors of reading files.
  fileprivate func includers(
    of path: GitPath, in files: PlannedFiles
  ) throws -> (isRead: Bool, strict: [GitPath]) {
    var isRead = false
    var strict: [GitPath] = []
    for other in settingFiles where other != path {
      guard let bytes = try files.content(of: other) else { continue }
      let name = WorkTreePath.relative(path, from: WorkTreePath.folder(of: other))
      for case .include(let include) in XcconfigDocument(bytes, path: other.text).statements
      where include.name == name {
        isRead = true
        if !include.isOptional, strict.last != other { strict.append(other) }
      }
    }
    return (isRead, strict)
  }
}
