internal import Candidates
internal import Filters

/// Finds and reads `.keystow.toml`.
enum ConfigurationFile {
  static let name = ".keystow.toml"

  /// The configuration that `path` names, else that at the root, else an empty one.
  ///
  /// - Throws: `InputError`, or all mistakes in the file at once.
  static func read(_ path: String?, besides root: String) throws -> Configuration {
    let found: (path: String, bytes: [UInt8])
    if let path {
      found = (path, try InputFile(path: path).read())
    } else {
      let place = FileStatus.path(of: name, in: root)
      guard let bytes = try InputFile(path: place).readIfPresent() else { return Configuration() }
      found = (place, bytes)
    }
    return try parse(found.bytes, name: found.path)
  }

  /// - Throws: all mistakes in the file at once.
  static func parse(_ bytes: [UInt8], name: String) throws -> Configuration {
    try Configuration.parse(
      bytes, name: name, ruleIDs: Set(RuleSet.builtIn.rules.map(\.id)), today: .today)
  }
}
