internal import Candidates
internal import Filters
internal import Findings

/// Finds and reads `.keystow.toml`.
enum ConfigurationFile {
  private static let name = ".keystow.toml"

  /// The configuration that `path` names, else that at the root, else an empty one.
  ///
  /// - Throws: `InputError`, or all mistakes in the file at once.
  static func read(_ path: String?, besides root: String) throws -> Configuration {
    let found: (path: String, bytes: [UInt8])
    if let path {
      found = (path, try InputFile(path: path).read())
    } else {
      let place = root == "." ? name : root + (root.hasSuffix("/") ? "" : "/") + name
      guard let bytes = try InputFile(path: place).readIfPresent() else { return Configuration() }
      found = (place, bytes)
    }
    return try Configuration.parse(
      found.bytes, name: found.path, ruleIDs: Set(RuleSet.builtIn.rules.map(\.id)))
  }
}

/// Reads the baseline that the command line names.
enum BaselineFile {
  /// - Throws: `InputError` when the file cannot be read or is no report.
  static func read(_ path: String) throws -> Baseline {
    do {
      return try Baseline(report: InputFile(path: path).read())
    } catch let error as BaselineError {
      throw InputError(path: path, reason: error.description)
    }
  }
}
