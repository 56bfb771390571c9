internal import Findings
internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary
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
  /// Whether all its settings become keys, because clones had them so far.
  private let isShared: Bool

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
      let files = Self.files(of: file.path, projects)
    else { return nil }
    let includers = try projects.includers(of: file.path, in: store.files)
    let isBase = try projects.isBase(file.path, in: store.files)
    guard isBase || includers.isRead else { return nil }
    self.files = files
    self.includers = includers.strict
    self.isBase = isBase
    isShared = true
    keys = file.locations.compactMap { location in
      guard let entry = file.entry(of: location), let name = KeyName(entry.keyPath.last ?? "")
      else { return nil }
      return FileAdoption.Key(
        name: name, entry: name.text, secret: Secret(entry.value), location: location)
    }
  }

  /// Recognises a file of keys that the project ignores, even where git tracks it, and that a tracked
  /// xcconfig file or a project names, whether it exists or not; nil if there is none, more than
  /// one, or the manifest names another one.
  ///
  /// - Throws: the errors of reading files.
  init?(ignoredBy rules: IgnoredSecrets, _ projects: ProjectsPlan, in store: KeyStorePlan) throws {
    let standard = store.manifest.files
    guard standard == .standard else { return nil }
    let hasOwn = try [standard.secrets, standard.sample].contains { path in
      try !rules.isTracked(path) && store.files.content(of: path) != nil
    }
    guard !hasOwn else { return nil }
    let found = try Self.ignored(by: rules, projects, in: store)
    let named = found.filter { SecretWords.nameFile($0.nameStem) }
    // Among several, a name for keys says more than one for settings of a machine.
    let chosen = named.isEmpty ? found : named
    guard chosen.count == 1, let path = chosen.first,
      let files = Self.files(of: path, projects)
    else { return nil }
    let bytes = try store.files.content(of: path) ?? []
    guard XcconfigDocument(bytes, path: path.text).errors.isEmpty else { return nil }
    self.files = files
    includers = try projects.includers(of: path, in: store.files).strict
    isBase = try projects.isBase(path, in: store.files)
    isShared = rules.isTracked(path)
    keys = []
  }

  /// The files for keys or for settings of one machine that the project ignores, and that a tracked
  /// xcconfig file or a project names.
  ///
  /// - Throws: the errors of reading files.
  private static func ignored(
    by rules: IgnoredSecrets, _ projects: ProjectsPlan, in store: KeyStorePlan
  ) throws -> [GitPath] {
    let top = try store.files.content(of: IgnoredSecrets.file) ?? []
    return try projects.namedSettings(in: store.files).filter { path in
      if GeneratedFile.isMadeByBuilds(path) { return false }
      let pattern = rules.pattern(ignoring: path, top: top)
      let isForSecrets = store.manifest.facts.facts(about: path, ignoredBy: pattern)
        .contains { $0.purpose == .secrets }
      let isNamed = SecretWords.nameFile(path.nameStem)
      guard rules.isTracked(path) else {
        // A base configuration has the settings of one configuration, not the keys of all.
        return isNamed
          ? rules.isIgnored(path, top: top)
          : try isForSecrets && !projects.isBase(path, in: store.files)
      }
      return isForSecrets
        && (isNamed || SampleFiles.sample(of: path, among: projects.paths) != nil)
    }
  }

  /// The sample that the project has under a name of its own; nil for the usual name.
  var otherSample: GitPath? {
    files.hasOtherSample ? files.sample : nil
  }

  /// The key files of a project that keeps its keys at a path; nil if none can be there.
  private static func files(of path: GitPath, _ projects: ProjectsPlan) -> KeyFiles? {
    guard let files = try? KeyFiles(secrets: path.text) else { return nil }
    guard let sample = SampleFiles.sample(of: path, among: projects.paths) else { return files }
    return try? files.sampled(by: sample)
  }

  /// Whether a setting of the file is a key of the project.
  func isKey(_ name: KeyName) -> Bool {
    isShared || SecretWords.name([name.text]) && !XcodeNames.isReserved(name.text)
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

  /// Whether the name of a file says that it is for keys, and it assigns no setting of Xcode.
  private static func isOfKeys(_ file: LocatedSecrets.File) -> Bool {
    let stem = file.path.nameStem
    let isNamed = SecretWords.nameFile(stem)
    guard isNamed || ["private", "local"].contains(stem.lowercased()) else { return false }
    let document = XcconfigDocument(file.bytes, path: file.path.text)
    let secrets = Set(file.locations.compactMap { file.entry(of: $0)?.keyPath.last })
    return document.errors.isEmpty
      && document.statements.allSatisfy { statement in
        guard case .assignment(let one) = statement else { return false }
        let isSecret = secrets.contains(one.name) || SecretWords.name([one.name])
        return one.conditions.isEmpty && !XcodeNames.isReserved(one.name) && (isSecret || isNamed)
      }
  }
}

extension ProjectsPlan {
  /// Whether an xcconfig file is the base configuration of a project or target.
  ///
  /// - Throws: the errors of reading files.
  func isBase(_ path: GitPath, in files: PlannedFiles) throws -> Bool {
    try bases(in: files).contains(path)
  }

  /// Returns the base configurations of projects and targets, also of those that Tuist generates.
  ///
  /// - Throws: the errors of reading files.
  private func bases(in files: PlannedFiles) throws -> Set<GitPath> {
    let named = try graphs(in: files).flatMap { graph in
      (graph.configurations + graph.targets.flatMap(\.configurations)).compactMap { $0.base?.path }
    }
    return try Set(named + generatedBases(in: files))
  }

  /// Returns the base configurations that manifests of Tuist and their helpers name.
  private func generatedBases(in files: PlannedFiles) throws -> [GitPath] {
    try TuistSettings.sources(among: paths).flatMap { path, root in
      try files.searchable(path).flatMap { bytes in
        TuistSettings(path: path, bytes: bytes, root: root)?.files
      }?.compactMap(\.self) ?? []
    }
  }

  /// Returns the step after which projects that Tuist generates read the keys; nil if they do.
  ///
  /// - Throws: the errors of reading files.
  func generatedStep(_ keyFiles: KeyFiles, in files: PlannedFiles) throws -> String? {
    let bases = try Set(generatedBases(in: files)).sorted()
    let line = { path in "#include? \"\(WorkTreePath.name(of: keyFiles.secrets, in: path))\"" }
    guard !bases.isEmpty else {
      return
        "make \(keyFiles.base.text), a file with the line \(line(keyFiles.base)), the xcconfig "
        + "of all configurations"
    }
    let bare = try bases.filter { base in
      guard let bytes = try files.content(of: base) else { return true }
      return try !XcconfigDocument(bytes, path: base.text).statements.contains { statement in
        guard case .include(let include) = statement else { return false }
        return try included(include.name, in: base, files) == keyFiles.secrets
      }
    }
    guard let first = bare.first else { return nil }
    let same = bare.filter { line($0) == line(first) }
    return "add the line \(line(first)) to \(same.map(\.text).joined(separator: ", "))"
  }

  /// Returns the files that xcconfig files include, and the base configurations of projects.
  ///
  /// - Throws: the errors of reading files.
  fileprivate func namedSettings(in files: PlannedFiles) throws -> Set<GitPath> {
    var found = try bases(in: files)
    for path in settingFiles {
      guard let bytes = try files.content(of: path) else { continue }
      for case .include(let include) in XcconfigDocument(bytes, path: path.text).statements {
        if let target = try included(include.name, in: path, files) { found.insert(target) }
      }
    }
    return found
  }

  /// Returns whether another file includes an xcconfig file, and those whose include fails where it
  /// is missing.
  ///
  /// - Throws: the errors of reading files.
  func includers(
    of path: GitPath, in files: PlannedFiles
  ) throws -> (isRead: Bool, strict: [GitPath]) {
    var isRead = false
    var strict: [GitPath] = []
    for other in settingFiles where other != path {
      guard let bytes = try files.content(of: other) else { continue }
      for case .include(let include) in XcconfigDocument(bytes, path: other.text).statements
      where try included(include.name, in: other, files) == path {
        isRead = true
        if !include.isOptional, strict.last != other { strict.append(other) }
      }
    }
    return (isRead, strict)
  }

  /// Returns the path of the file that a name in an include means.
  ///
  /// It is in the folder of the including file, or else in that of a project; a missing file is
  /// meant to be in the first.
  ///
  /// - Throws: the errors of reading files.
  func included(_ name: [UInt8], in file: GitPath, _ files: PlannedFiles) throws -> GitPath? {
    let folders = [WorkTreePath.folder(of: file)] + projectFolders
    let paths = folders.compactMap { WorkTreePath.joined($0, name) }
    return try paths.first { try files.content(of: $0) != nil } ?? paths.first
  }
}
