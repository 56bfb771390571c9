internal import Findings
internal import Keys

/// What stands for a value that is missing, so that a Debug build goes on: of the type that is
/// declared, and nothing that a person or a server takes for real.
struct DummyValue {
  let secret: Secret

  /// Nil for an optional key, which can do without.
  init?(for key: KeyDeclaration) {
    guard !key.type.isOptional else { return nil }
    let text =
      switch key.type.base {
      case .string: "\(key.name) is not set"
      case .int, .double: "0"
      case .bool: "NO"
      // No name below `invalid` is ever given to anybody (RFC 2606).
      case .url: "https://not-set.invalid/\(key.name)"
      case .strings: "\(key.name)-is-not-set"
      // "not set"
      case .data: "bm90IHNldA=="
      }
    secret = Secret(Array(text.utf8))
  }
}
