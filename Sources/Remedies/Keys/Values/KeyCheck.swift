internal import Filters
internal import Findings
internal import Git

/// Which keys of a project have no value that a build could do with.
package struct KeyCheck: Sendable {
  /// In the order of the manifest.
  package let problems: [KeyProblem]
  /// How many keys were looked at.
  package let keyCount: Int

  /// - Parameter configuration: the build configuration; nil for all that are known.
  package init(_ project: KeyProject, _ values: KeyValues, configuration: String?) {
    let keys = project.manifest.keys.filter {
      configuration == nil || $0.isRequired(in: configuration) || $0.type.isOptional
    }
    keyCount = keys.count
    problems = keys.flatMap { Self.problems(of: $0, values, configuration) }
  }

  private static func problems(
    of key: KeyDeclaration, _ values: KeyValues, _ configuration: String?
  ) -> [KeyProblem] {
    let asked: [String?] =
      if let configuration {
        [configuration]
      } else if let required = key.required, !required.isEmpty {
        required
      } else if values.configurations.isEmpty {
        [nil]
      } else {
        values.configurations
      }
    var found: [(kind: KeyProblem.Kind, source: KeySource?, configurations: [String])] = []
    for one in asked {
      let value = values.value(of: key.name, configuration: one)
      guard let kind = kind(of: value, key, values, one) else { continue }
      let names = one.map { [$0] } ?? []
      if let index = found.firstIndex(where: { $0.kind == kind && $0.source == value?.source }) {
        found[index].configurations += names
      } else {
        found.append((kind, value?.source, names))
      }
    }
    return found.map { one in
      // What is so in all that are known need not be said of each.
      let isEverywhere = configuration == nil && one.configurations == values.configurations
      return KeyProblem(
        key: key, kind: one.kind, configurations: isEverywhere ? [] : one.configurations,
        source: one.source)
    }
  }

  private static func kind(
    of value: KeyValue?, _ key: KeyDeclaration, _ values: KeyValues, _ configuration: String?
  ) -> KeyProblem.Kind? {
    let isNeeded = key.isRequired(in: configuration)
    guard let value else { return isNeeded ? .missing : nil }
    if value.isEmpty { return isNeeded ? .empty : nil }
    if values.sampleValue(of: key.name)?.secret == value.secret { return .sample }
    guard key.type.base == .string || key.type.base == .data,
      let reason = PlaceholderFilter.reason(against: value.secret.reveal())
    else { return nil }
    return .placeholder(reason: reason)
  }
}
