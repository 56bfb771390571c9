internal import Keys
internal import Resolve
internal import Vocabulary

/// The generated files of a stow, and the settings in the manifest that name them.
struct PlannedConstants {
  /// The settings after the stow.
  private(set) var settings: ConstantSettings
  /// The generated Swift files with their users, for the targets that must compile them.
  private(set) var files: [ConstantFiles.File] = []
  /// The reason for each source that no generated file can serve.
  private(set) var left: [GitPath: String] = [:]

  /// Sentences for the user.
  private(set) var notes: [String] = []
  /// The project's own enum whose place the generated type takes.
  let own: OwnSecrets?

  /// Chooses the name and the files.
  ///
  /// - Throws: the errors of reading files.
  init(
    for decided: DecidedSecrets, _ modules: SwiftModules?, _ projects: ProjectsPlan,
    replacing own: OwnSecrets?, in store: KeyStorePlan
  ) throws {
    self.own = own
    let manifest = store.manifest
    settings = manifest.constants
    let earlier = Set(
      manifest.keys.filter(manifest.reachesSwift).flatMap(\.used).filter { path in
        path.isSwift && projects.specification(at: path) == nil
      })
    let users = decided.users(of: .constant)
    if let modules, !users.isEmpty {
      if own == nil, earlier.isEmpty, settings.name == ConstantSettings.standard.name {
        settings.name = try projects.freeConstantsName(store.files)
      }
      let constants = ConstantFiles(
        for: (own?.users ?? []).union(
          users.filter { !$0.path.isManifest($0.text) }.map(\.path)), besides: earlier,
        settings: settings,
        modules: modules, canWrite: { store.canGenerate($0) })
      files = constants.files
      left = constants.left
      notes = files.map(\.path).filter { path in
        modules.modules(of: path).contains { $0.kind == .generated }
      }.map { "\($0.text): generate the project after keystow resolve, so that it has this file" }
      settings.file = files.first?.path ?? settings.file
      settings.files += files.dropFirst().map(\.path).filter { !settings.files.contains($0) }
    }
    let headerUsers = decided.users(of: .macro).map(\.path)
    if let first = headerUsers.first, settings.header == nil {
      let folder = headerUsers.reduce(WorkTreePath.folder(of: first)) {
        WorkTreePath.common($0, WorkTreePath.folder(of: $1))
      }
      settings.header = ["Secrets.h", "KeystowSecrets.h"]
        .compactMap { WorkTreePath.joined(folder, Array($0.utf8)) }.first(where: store.canGenerate)
      if settings.header == nil {
        for user in headerUsers { left[user] = "no header for its keys can be generated" }
      }
    }
  }

  /// The sources that use a key because of a file with placeholders.
  func users(of key: KeyName, in path: GitPath) -> [GitPath] {
    guard let own, own.path == path else { return [path] }
    return own.members.first { $0.key == key }?.users ?? []
  }

  /// The generated files that carriers use, which git must ignore.
  func paths(for carriers: [CarrierChange]) -> [GitPath] {
    let users = Set(carriers.filter { $0.readers.contains(.constant) }.map(\.path))
    let used = files.filter { !users.isDisjoint(with: $0.users) }.map(\.path)
    let usesHeader = carriers.contains { $0.readers.contains(.header) }
    return used + (usesHeader ? [settings.header].compactMap { $0 } : [])
  }

  /// The settings with the files that carriers use; nil if the manifest has them already.
  func changed(for carriers: [CarrierChange], from old: ConstantSettings) -> ConstantSettings? {
    let paths = Set(paths(for: carriers))
    var new = old
    guard carriers.contains(where: { !$0.readers.isDisjoint(with: [.constant, .header]) }) else {
      return nil
    }
    new.name = settings.name
    let files = settings.allFiles.filter { old.allFiles.contains($0) || paths.contains($0) }
    new.file = files.first
    new.files += files.dropFirst().filter { !old.files.contains($0) }
    new.header = settings.header.flatMap { paths.contains($0) ? $0 : nil } ?? old.header
    return new == old ? nil : new
  }
}
