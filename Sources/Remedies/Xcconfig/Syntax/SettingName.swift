/// What may be the name of a setting: letters of ASCII, digits and `_`, and no digit first.
package enum SettingName {
  package static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.startsSettingName else { return false }
    return name.utf8.allSatisfy(\.continuesSettingName)
  }
}
