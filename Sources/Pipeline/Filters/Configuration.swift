/// What `.keystow.toml` says.
package struct Configuration: Sendable {
  package var allowlist: Allowlist
  /// Bytes above which a file is not read; nil where the configuration says nothing.
  package var maxFileSize: Int?
  /// Ids of rules that are not in force.
  package var disabledRules: [String]
  /// Folders of .gitignore templates, relative to the folder of the configuration and never outside
  /// of it.
  package var templateFolders: [String]

  package init(
    allowlist: Allowlist = Allowlist(), maxFileSize: Int? = nil, disabledRules: [String] = [],
    templateFolders: [String] = []
  ) {
    self.allowlist = allowlist
    self.maxFileSize = maxFileSize
    self.disabledRules = disabledRules
    self.templateFolders = templateFolders
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, TOML 1.0.
  ///   - name: how messages call the file.
  ///   - ruleIDs: the rules that there are, so that others can be told as mistakes; nil takes any.
  /// - Throws: all mistakes at once.
  package static func parse(
    _ bytes: [UInt8], name: String, ruleIDs: Set<String>? = nil
  ) throws(ConfigurationMistakes) -> Configuration {
    var reader = ConfigurationReader(bytes: bytes, file: name, ruleIDs: ruleIDs)
    let configuration = reader.read()
    guard reader.mistakes.isEmpty else {
      throw ConfigurationMistakes(reader.mistakes)
    }
    return configuration
  }
}
