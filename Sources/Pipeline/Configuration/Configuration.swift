package import Text

/// What `.keystow.toml` says, or a configuration of gitleaks.
package struct Configuration: Sendable {
  package var allowlist: Allowlist
  /// Bytes above which a file is not read; nil where the configuration says nothing.
  package var maxFileSize: Int?
  /// Ids of rules that are not in force.
  package var disabledRules: [String]
  /// Folders of .gitignore templates, relative to the folder of the configuration and never outside
  /// of it.
  package var templateFolders: [String]
  /// Rules beside the built-in ones.
  package var rules: [CustomRule]
  /// Entries that allow nothing any more, in their order.
  package var expired: [ConfigurationNote]
  /// What is not supported or has no effect, in its order.
  package var notes: [ConfigurationNote]
  /// Whether it says anything about what a scan finds.
  package var concernsScans: Bool

  package init(
    allowlist: Allowlist = Allowlist(), maxFileSize: Int? = nil, disabledRules: [String] = [],
    templateFolders: [String] = [], rules: [CustomRule] = [], expired: [ConfigurationNote] = [],
    notes: [ConfigurationNote] = [], concernsScans: Bool = false
  ) {
    self.allowlist = allowlist
    self.maxFileSize = maxFileSize
    self.disabledRules = disabledRules
    self.templateFolders = templateFolders
    self.rules = rules
    self.expired = expired
    self.notes = notes
    self.concernsScans = concernsScans
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, TOML 1.0.
  ///   - name: how messages call the file.
  ///   - ruleIDs: the rules that there are, so that others can be told as mistakes; nil takes any.
  ///   - today: after which day entries with an earlier one expire; nil lets none expire.
  /// - Throws: all mistakes at once.
  package static func parse(
    _ bytes: [UInt8], name: String, ruleIDs: Set<String>? = nil, today: CalendarDay? = nil
  ) throws(ConfigurationMistakes) -> Configuration {
    var reader = ConfigurationReader(bytes, file: name, ruleIDs: ruleIDs, today: today)
    let configuration = reader.read()
    guard reader.document.mistakes.isEmpty else {
      throw ConfigurationMistakes(reader.document.mistakes)
    }
    return configuration
  }
}
