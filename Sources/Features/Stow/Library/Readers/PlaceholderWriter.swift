internal import Carriers
internal import Keys
internal import Resolve

/// Writes the text of a placeholder style for one location.
struct PlaceholderWriter {
  /// Returns the Swift expression of a key's constant.
  let constant: (KeyName) -> String

  /// - Throws: `PlacementRefusal` if the placeholder cannot stand at the location.
  func text(
    _ style: PlaceholderStyle, for key: KeyName, at location: SecretLocation,
    in file: LocatedSecrets.File
  ) throws(PlacementRefusal) -> [UInt8] {
    switch style {
    case .setting, .literalSetting: return Array(key.placeholder.utf8)
    case .variable: return Array("${\(key)}".utf8)
    case .constant: return Array(constant(key).utf8)
    case .sample: return Array("YOUR_KEY_HERE".utf8)
    case .macro: return Array(HeaderCode.macro(of: key).utf8)
    case .shell(isBraced: false):
      return try GeneratorRule.expansion(of: key, at: location, in: file)
    case .shell(let isBraced):
      return try ScriptPhaseRule.expansion(of: key, isBraced: isBraced, at: location, in: file)
    case .code(let template), .template(let template):
      let parts = Array(template.utf8).split(
        separator: Array("NAME".utf8), maxSplits: 1, omittingEmptySubsequences: false)
      return Array(parts.joined(separator: Array(key.text.utf8)))
    }
  }
}

/// The reason a placeholder cannot stand at a location.
struct PlacementRefusal: Error, Hashable {
  /// The obstacle; never contains a value.
  let reason: String
  /// The remedy for the user.
  let advice: String
}
