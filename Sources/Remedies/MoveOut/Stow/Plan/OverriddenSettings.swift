internal import Git
internal import Keys
internal import Xcconfig

/// Settings of the project's own xcconfig files to which the ignored file gives another value, once
/// they include it.
struct OverriddenSettings {
  private struct Override: Hashable {
    let name: KeyName
    let path: GitPath
  }

  private var overrides: [Override] = []
  private let secrets: GitPath

  /// Compares each changed file as it is with what it will be.
  ///
  /// - Throws: what keeps a file from being read.
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

  /// - Throws: `StowVerificationError.overrides` when it is a new key that does so: another one could be named
  ///   otherwise.
  func check(_ newKeys: [KeyName]) throws {
    if let one = overrides.first(where: { newKeys.contains($0.name) }) {
      throw StowVerificationError.overrides(key: one.name, path: one.path)
    }
  }

  /// A sentence for each.
  var notes: [String] {
    overrides.map {
      "\($0.path.text): sets \($0.name) itself; \(secrets.text), which it includes from now on, gives "
        + "it another value."
    }
  }
}
