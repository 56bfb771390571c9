internal import Git
internal import Keys

/// The reason why a command on keys does nothing.
enum KeysError: Error, CustomStringConvertible {
  /// A key that is not declared, with the hint of `Spelling`.
  case undeclared(KeyName, hint: String)
  /// The declared type is not the requested one.
  case differentType(KeyName, KeyType)
  /// A value without the declared type of its key; the reason never contains it.
  case wrongValue(KeyName, reason: String)
  /// A rotation without a value to replace.
  case noValue(KeyName)
  /// A rotation of a key with values for these configurations only.
  case ofConfigurations(KeyName, [String])
  /// Permissions cannot be stored outside a git repository.
  case noClone

  var description: String {
    switch self {
    case .undeclared(let name, let hint):
      "no such key: \(name)\(hint)\(hint.isEmpty ? "; pass" : " Pass") --new to declare a new key"
    case .differentType(let name, let type):
      "\(name): declared as \(type) in \(KeyManifest.fileName); change the type there"
    case .wrongValue(let name, let reason): "\(name): \(reason); nothing was written"
    case .noValue(let name):
      "\(name) has no value to replace; set one with: keystow keys set \(name)"
    case .ofConfigurations(let name, let configurations):
      "\(name) has values for \(configurations.joined(separator: ", ")) only; choose one with "
        + "--configuration"
    case .noClone:
      "not a git repository, so permissions cannot be stored; set KEYSTOW_ALLOW_COMMANDS=1, or pass "
        + "--allow-commands"
    }
  }
}
