/// What may name the servers of a provider although no finding is near it: the remotes of the
/// repository, the environment, other keys of the project.
package struct LiveSurroundings: Sendable {
  /// The addresses of the remotes.
  let remotes: [String]
  /// Variables and keys with their values.
  private let settings: [(name: String, value: [UInt8])]

  package init(remotes: [String] = [], settings: [(name: String, value: [UInt8])] = []) {
    (self.remotes, self.settings) = (remotes, settings)
  }

  /// Returns the first host that is found in a setting.
  func host(_ find: (String, [UInt8]) -> String?) -> String? {
    for setting in settings {
      if let host = find(setting.name, setting.value) { return host }
    }
    return nil
  }
}
