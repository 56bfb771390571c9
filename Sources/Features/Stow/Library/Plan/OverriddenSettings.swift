internal import Keys
internal import Vocabulary
internal import Xcconfig

/// Settings of the project's xcconfig files whose value changes once the files include the ignored
/// file.
struct OverriddenSettings {
  private struct Override: Hashable {
    let name: KeyName
    let path: GitPath
  }

  private var overrides: [Override] = []
  private let secrets: GitPath

  /// Compares the values of each changed file before and after.
  ///
  /// - Throws: the errors of reading files.
  init(in store: KeyStorePlan, configurations: [StowConfiguration]) throws {
    secrets = store.keyFiles.secrets
    let root = store.files.root
    let changes = store.files.all
    let planned = PlannedSettingFiles(
      Dictionary(
        changes.map { ("\(root)/\($0.path.text)", $0.new) }, uniquingKeysWith: { $1 }))
    let ownFiles = try store.ownFiles()
    let isForAll = configurations.isEmpty
    let parameters = (isForAll ? ["Debug", "Release"] : configurations.map(\.name))
      .map { ["config": [$0]] }
    for change in changes where change.path.name.suffix(9).elementsEqual(".xcconfig".utf8) {
      guard change.old != nil, !ownFiles.contains(change.path) else { continue }
      let path = "\(root)/\(change.path.text)"
      let (old, new) = (
        try XcconfigLoader().load(path), try XcconfigLoader(files: planned).load(path)
      )
      var found: Set<KeyName> = []
      for parameters in parameters + (isForAll ? [[:]] : []) {
        let before = SettingTable(old, parameters: parameters)
        let after = SettingTable(new, parameters: parameters)
        for name in before.names {
          guard let key = KeyName(name), let value = before.value(of: name), !value.isEmpty,
            after.value(of: name) != value
          else { continue }
          found.insert(key)
        }
      }
      overrides += found.sorted().map { Override(name: $0, path: change.path) }
    }
  }

  /// - Throws: `StowVerificationError.overrides` if a new key changes a setting, because the key
  ///   could get another name.
  func check(_ newKeys: [KeyName]) throws {
    if let one = overrides.first(where: { newKeys.contains($0.name) }) {
      throw StowVerificationError.overrides(key: one.name, path: one.path)
    }
  }

  /// One sentence for each setting.
  var notes: [String] {
    overrides.map {
      "\($0.path.text): sets \($0.name) itself; \(secrets.text), which it now includes, changes "
        + "its value."
    }
  }
}
