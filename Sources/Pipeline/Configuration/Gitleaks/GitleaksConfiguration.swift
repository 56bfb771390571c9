internal import Candidates
internal import Formats

/// What a configuration of gitleaks extends, as whoever reads files found it.
package enum GitleaksBase: Sendable {
  case file(name: String, bytes: [UInt8])
  /// It was not read; why, for a person.
  case none(String)
}

extension Configuration {
  /// How deep configurations of gitleaks extend one another there.
  private static let depthLimit = 2

  /// Reads a configuration of gitleaks.
  ///
  /// What is not supported is named in `notes`. Our own rules stay in force, whether or not gitleaks
  /// would use its own.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - name: how messages call the file.
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
        let message = "[extend] \(path.text) is not read: \(reason)"
        notes.append(ConfigurationNote(place: path.place, message: message))
      }
      guard depth < depthLimit else {
        remark("configurations extend one another \(depthLimit) times at most")
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
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
    var configuration = resolution.configuration
    configuration.notes = (notes + configuration.notes).sorted {
      ($0.place, $0.message) < ($1.place, $1.message)
    }
    return configuration
  }

  /// Whether a file is a configuration of gitleaks rather than one of ours.
  ///
  /// Its tables tell, and where they are in doubt its name.
  package static func isGitleaks(_ bytes: [UInt8], name: String) -> Bool {
    let isNamedSo = name.split(separator: "/").last?.contains("gitleaks") == true
    guard let root = (try? TOMLDocument(bytes))?.root else { return isNamedSo }
    let keys = Set(root.keys.map { $0.lowercased() })
    if !keys.isDisjoint(with: ["allow", "scan", "ignore", "keys", "stow", "constants", "values"]) {
      return false
    }
    return isNamedSo
      || !keys.isDisjoint(with: ["extend", "allowlist", "allowlists", "title", "minversion"])
  }
}
