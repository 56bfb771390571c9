/// The keys of a project whose values a build cannot use.
package struct KeyCheck {
  /// In the order of the manifest.
  package let problems: [KeyProblem]
  /// The number of checked keys.
  package let keyCount: Int

  /// - Parameter configuration: the build configuration; nil for all known ones.
  package init(
    _ project: KeyProject, _ values: KeyValues, validator: KeyValidator, configuration: String?
  ) {
    let keys = project.manifest.keys.filter {
      configuration == nil || $0.isRequired(in: configuration) || $0.type.isOptional
    }
    keyCount = keys.count
    problems = keys.flatMap { Self.problems(of: $0, values, validator, configuration) }
  }

  private static func problems(
    of key: KeyDeclaration, _ values: KeyValues, _ validator: KeyValidator, _ configuration: String?
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
    var found: [(problem: KeyProblem, configurations: [String])] = []
    for one in asked {
      let isNeeded = key.isRequired(in: one)
      guard let problem = validator.problem(of: key, configuration: one, isNeeded: isNeeded) else {
        continue
      }
      let names = one.map { [$0] } ?? []
      if let index = found.firstIndex(where: { $0.problem == problem }) {
        found[index].configurations += names
      } else {
        found.append((problem, names))
      }
    }
    return found.map { one in
      // A problem of all known configurations is reported without naming them.
      let isEverywhere = configuration == nil && one.configurations == values.configurations
      return KeyProblem(
        key: key, kind: one.problem.kind,
        configurations: isEverywhere ? [] : one.configurations, source: one.problem.source)
    }
  }
}

/// A reason a build cannot use the value of a key.
package struct KeyProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case missing
    case empty
    /// The value equals that of the committed sample.
    case sample
    /// The value is a placeholder.
    case placeholder(reason: String)
    /// A `//` in the file truncates the value.
    case cut(advice: String)
    /// The value refers to undefined settings.
    case undefined(names: [String])
    /// The value does not have the declared type.
    case wrongType(reason: String)

    /// The identifier in machine-readable output.
    package var word: String {
      switch self {
      case .missing: "missing"
      case .empty: "empty"
      case .sample: "sample"
      case .placeholder: "placeholder"
      case .cut: "cut"
      case .undefined: "undefined"
      case .wrongType: "type"
      }
    }

    /// Whether the value is missing or empty.
    package var isMissingValue: Bool { self == .missing || self == .empty }
  }

  package let key: KeyDeclaration
  package let kind: Kind
  /// The affected build configurations; empty for all.
  package let configurations: [String]
  /// The source of the bad value; nil for a missing one.
  package let source: KeySource?

  /// `TMDB_API_KEY is missing in Release`; never contains a value.
  package var message: String {
    let what =
      switch kind {
      case .missing: "is missing"
      case .empty: "is empty"
      case .sample where source?.kind == .sample: "has only the value of the sample"
      case .sample: "still has the value of the sample"
      case .placeholder(let reason): "is a placeholder: \(reason)"
      case .cut(let advice): "is truncated: \(advice)"
      case .undefined(let names): "refers to undefined settings: \(names.joined(separator: ", "))"
      case .wrongType(let reason): reason
      }
    let place = configurations.isEmpty ? "" : " in " + configurations.joined(separator: ", ")
    if case .wrongType = kind { return "\(key.name)\(place): \(what)" }
    return "\(key.name) \(what)\(place)"
  }
}
