package import Vocabulary

/// Decides whether a build can use the value of a key.
package struct KeyValidator {
  private let values: KeyValues
  private let typeError: (Secret, KeyType) -> String?

  /// - Parameter typeError: returns the reason a value does not have a type; nil if it does.
  package init(_ values: KeyValues, typeError: @escaping (Secret, KeyType) -> String?) {
    self.values = values
    self.typeError = typeError
  }

  /// Returns the problem with the value of a key; nil for a good value, and for a missing one that
  /// is not required.
  ///
  /// - Parameters:
  ///     - configuration: nil stands for no configuration in particular.
  ///     - isNeeded: whether a build requires the key.
  package func problem(
    of key: KeyDeclaration, configuration: String?, isNeeded: Bool
  ) -> KeyProblem? {
    guard let value = values.value(of: key.name, configuration: configuration) else {
      let empty = values.emptyValue(of: key.name, configuration: configuration)
      guard isNeeded else { return nil }
      return problem(empty == nil ? .missing : .empty, key, empty?.source)
    }
    if value.source.kind == .sample, !isNeeded { return nil }
    return kind(of: value, key, configuration).map { problem($0, key, value.source) }
  }

  private func problem(
    _ kind: KeyProblem.Kind, _ key: KeyDeclaration, _ source: KeySource?
  ) -> KeyProblem {
    KeyProblem(key: key, kind: kind, configurations: [], source: source)
  }

  private func kind(
    of value: KeyValue, _ key: KeyDeclaration, _ configuration: String?
  ) -> KeyProblem.Kind? {
    if value.source.kind == .sample || isSample(value, key, configuration) { return .sample }
    switch value.problem {
    case .cut(let advice): return .cut(advice: advice)
    case .undefined(let names): return .undefined(names: names)
    case nil: break
    }
    if let reason = typeError(value.secret, key.type) { return .wrongType(reason: reason) }
    // Placeholder words can be part of a valid URL or number.
    guard key.type.base == .string || key.type.base == .data,
      let reason = PlaceholderValue.reason(against: value.secret.reveal())
    else { return nil }
    return .placeholder(reason: reason)
  }

  private func isSample(
    _ value: KeyValue, _ key: KeyDeclaration, _ configuration: String?
  ) -> Bool {
    // A number, or a word such as YES, may equal the sample by coincidence.
    guard key.type.base != .bool, key.type.base != .int, key.type.base != .double else {
      return false
    }
    let sample = values.value(of: key.name, configuration: configuration, from: .sample)
    return sample?.secret == value.secret
  }
}
