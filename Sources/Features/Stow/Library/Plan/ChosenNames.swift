internal import Findings
package import Keys
internal import Text
internal import Vocabulary

/// The names that the user chose, by secret.
struct ChosenNames {
  private(set) var names: [Secret: KeyName] = [:]

  /// - Parameters:
  ///     - locations: those that are moved or kept.
  ///     - existing: keys that already have a value.
  ///     - reserved: names with another meaning in this project.
  ///     - owners: names that mean one value in this project.
  /// - Throws: `NameChoiceError`.
  init(
    _ choices: [NameChoice], among locations: [SecretLocation], existing: [KeyName: Secret],
    reserved: Set<KeyName>, owners: [KeyName: Secret]
  ) throws(NameChoiceError) {
    for choice in choices {
      let secrets = Set(locations.filter { choice.means($0) }.map(\.secret))
      guard let secret = secrets.first else { throw .noFinding(choice) }
      guard secrets.count == 1 else { throw .severalFindings(choice) }
      let owner = existing[choice.name] ?? owners[choice.name] ?? secret
      let others = names.filter { $0.key != secret }.values.map(\.identity)
      guard owner == secret, !others.contains(choice.name.identity),
        existing[choice.name] == secret || owners[choice.name] == secret
          || !reserved.contains(choice.name)
      else { throw .taken(choice.name) }
      if let old = existing.first(where: { $0.value == secret })?.key, old != choice.name {
        throw .named(choice, old)
      }
      names[secret] = choice.name
    }
  }
}

extension NameChoice {
  /// Whether the choice is for a location.
  fileprivate func means(_ location: SecretLocation) -> Bool {
    if let fingerprint { return location.fingerprint == fingerprint }
    return location.path == path && location.start.line == line
      && column.map { $0 == location.start.column } ?? true
  }

  /// The location or ID as the user wrote it.
  fileprivate var place: String {
    if let fingerprint { return fingerprint.description }
    return "\(path?.text ?? ""):\(line ?? 0)" + (column.map { ":\($0)" } ?? "")
  }
}

/// The reason a chosen name cannot be used; nothing was written.
package enum NameChoiceError: Error, Hashable, CustomStringConvertible {
  case noFinding(NameChoice)
  /// Several keys are in the line.
  case severalFindings(NameChoice)
  case taken(KeyName)
  /// The key has another name already.
  case named(NameChoice, KeyName)

  package var description: String {
    switch self {
    case .noFinding(let choice):
      "--name: no finding that is moved at \(choice.place)"
    case .severalFindings(let choice):
      "--name: several findings at \(choice.place); add the column, as in PATH:LINE:COLUMN=NAME"
    case .taken(let name):
      "--name: \(name) is already the name of another key"
    case .named(let choice, let old):
      "--name: the key at \(choice.place) is already called \(old)"
    }
  }
}
