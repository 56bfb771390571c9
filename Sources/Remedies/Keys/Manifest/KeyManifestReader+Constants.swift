internal import Filters
internal import Git
internal import TOMLKit

extension KeyManifestReader {
  /// Reads the table `[constants]`: what is wrong in it is noted, and the standard is taken.
  mutating func constants(of root: TOMLTable) -> ConstantSettings {
    var settings = ConstantSettings.standard
    guard let value = root["constants"] else { return settings }
    guard let table = value.table else {
      note("constants must be a table: [constants]", at: ["constants"])
      return settings
    }
    let known = ["name", "access", "file", "protocol", "hiding"]
    for key in table.keys where !known.contains(key) {
      note("[constants] has no \(key)" + Spelling.hint(key, in: known), at: ["constants", key])
    }
    if let name = text("name", of: table, against: ConstantSettings.reason(againstName:)) {
      settings.name = name
    }
    if let file = text("file", of: table, against: ConstantSettings.reason(againstFile:)) {
      settings.file = GitPath(file)
    }
    settings.access = choice("access", of: table) ?? settings.access
    settings.hiding = choice("hiding", of: table) ?? settings.hiding
    if let value = table["protocol"] {
      if let isWanted = value.bool {
        settings.hasProtocol = isWanted
      } else {
        note("[constants]: protocol must be true or false", at: ["constants", "protocol"])
      }
    }
    return settings
  }

  private mutating func text(
    _ key: String, of table: TOMLTable, against reason: (String) -> String?
  ) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string else {
      note("[constants]: \(key) must be a text: \(key) = \"…\"", at: ["constants", key])
      return nil
    }
    guard let reason = reason(text) else { return text }
    note("[constants]: \(key): '\(text)': \(reason)", at: ["constants", key])
    return nil
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of table: TOMLTable
  ) -> Choice? {
    guard let value = table[key] else { return nil }
    if let text = value.string, let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let hint = value.string.map { Spelling.hint($0, in: known) } ?? ""
    note(
      "[constants]: \(key) must be one of \(known.joined(separator: ", "))" + hint,
      at: ["constants", key])
    return nil
  }
}
