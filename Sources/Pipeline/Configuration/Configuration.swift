package import ProjectFacts
package import Text

/// The settings of scans and of `keystow ignore`, from `.keystow.toml` or a gitleaks configuration.
package struct Configuration: Sendable {
  package var allowlist: Allowlist
  /// The size in bytes above which files are skipped; nil for the default.
  package var maxFileSize: Int?
  /// The IDs of disabled rules.
  package var disabledRules: [String]
  /// Folders of .gitignore templates, relative to the folder of the configuration and always below
  /// it.
  package var templateFolders: [String]
  /// What files are for, as `[files]` and their names say.
  package var facts = ProjectFacts()
  /// Settings of live checks.
  package var live = LiveSettings()
  /// Rules in addition to the built-in ones.
  package var rules: [CustomRule]
  /// Expired allowlist entries, in the order of the file.
  package var expired: [ConfigurationNote]
  /// Unsupported parts and parts without effect, in the order of the file.
  package var notes: [ConfigurationNote]
  /// Whether it has sections that affect the findings of a scan.
  package var concernsScans: Bool
  /// The location of the settings that concern scans, such as disabled rules; nil without such settings.
  package var scanPlace: ConfigurationPlace?

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

  /// Parses the sections of a `.keystow.toml` that scans and `keystow ignore` use.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, TOML 1.0.
  ///   - name: the name of the file in messages.
  ///   - ruleIDs: the existing rules, to report unknown ones; nil to accept any.
  ///   - today: the day on which entries with an earlier date have expired; nil if none expires.
  ///   - toleratesPatterns: whether a path pattern that can match nothing is a note, not a mistake.
  /// - Throws: all mistakes in these sections.
  package static func parse(
    _ bytes: [UInt8], name: String, ruleIDs: Set<String>? = nil, today: CalendarDay? = nil,
    toleratesPatterns: Bool = false
  ) throws(ConfigurationMistakes) -> Configuration {
    var reader = ConfigurationReader(bytes, file: name, ruleIDs: ruleIDs, today: today)
    reader.toleratesPatterns = toleratesPatterns
    let configuration = reader.read()
    guard reader.document.mistakes.isEmpty else {
      throw ConfigurationMistakes(reader.document.mistakes)
    }
    return configuration
  }
}

/// The settings of live checks, from `[live]`.
package struct LiveSettings: Sendable, Equatable {
  /// Whether nobody needs to confirm live checks that are asked for.
  package var isEnabled = false
  /// Providers that are never asked, in lower case.
  package var excluded: Set<String> = []
}
