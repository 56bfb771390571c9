internal import Candidates
internal import Formats
internal import Text

/// The base of a gitleaks configuration.
package enum GitleaksBase: Sendable {
  case file(name: String, bytes: [UInt8])
  /// It was not read, for this reason.
  case none(String)
}

extension Configuration {
  /// The depth to which gitleaks lets configurations extend each other.
  private static let depthLimit = 2

  /// Parses a gitleaks configuration.
  ///
  /// Unsupported parts are listed in `notes`. The built-in rules stay active, whether or not gitleaks
  /// would use its own.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - name: the name of the file in messages.
  ///   - base: reads the file that `[extend]` names.
  /// - Throws: all mistakes at once.
  package static func parseGitleaks(
    _ bytes: [UInt8], name: String, base: (String) -> GitleaksBase
  ) throws(ConfigurationMistakes) -> Configuration {
    var mistakes: [ConfigurationMistake] = []
    var notes: [ConfigurationNote] = []
    func readDocument(_ bytes: [UInt8], _ name: String, _ depth: Int) -> GitleaksDocument {
      var reader = GitleaksReader(bytes: bytes, file: name)
      let document = reader.read()
      mistakes += reader.text.mistakes
      notes += reader.text.notes
      guard let path = document.path else { return document }
      func remark(_ reason: String) {
        let message = "[extend] '\(path.text)' not read: \(reason)"
        notes.append(ConfigurationNote(place: path.place, message: message))
      }
      guard depth < depthLimit else {
        remark("configurations can extend each other at most \(depthLimit) levels deep")
        return document
      }
      switch base(path.text) {
      case .file(let name, let bytes):
        return document.extending(readDocument(bytes, name, depth + 1))
      case .none(let reason):
        remark(reason)
        return document
      }
    }
    var resolution = GitleaksResolution(builtIn: RuleSet.builtIn.rules)
    resolution.resolve(readDocument(bytes, name, 0))
    mistakes += resolution.mistakes
    var configuration = resolution.configuration
    if configuration.rules.count > Configuration.mostRules {
      mistakes.append(
        ConfigurationMistake(
          file: name, position: Position(line: 1, column: 1),
          message: "more than \(Configuration.mostRules) rules"))
    }
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
    configuration.notes = (notes + configuration.notes).sorted {
      ($0.place, $0.message) < ($1.place, $1.message)
    }
    return configuration
  }

  /// Whether a file is a gitleaks configuration rather than a `.keystow.toml`, by its sections and,
  /// if they fit both, by its name.
  package static func isGitleaks(_ bytes: [UInt8], name: String) -> Bool {
    let isNamedSo = name.split(separator: "/").last?.contains("gitleaks") == true
    guard let root = (try? TOMLDocument(bytes))?.root else { return isNamedSo }
    let keys = Set(root.keys.map { $0.lowercased() })
    // Both have `[[rules]]`.
    let own = ConfigurationSchema.sections.map(\.name).filter { $0 != "rules" }
    if !keys.isDisjoint(with: own) { return false }
    return isNamedSo
      || !keys.isDisjoint(with: ["extend", "allowlist", "allowlists", "title", "minversion"])
  }
}
