/// Which keys of a project have no value that a build could do with.
package struct KeyCheck {
  /// In the order of the manifest.
  package let problems: [KeyProblem]
  /// How many keys were looked at.
  package let keyCount: Int

  /// - Parameter configuration: the build configuration; nil for all that are known.
  package init(
    _ project: KeyProject, _ values: KeyValues, judge: KeyValidator, configuration: String?
  ) {
    let keys = project.manifest.keys.filter {
      configuration == nil || $0.isRequired(in: configuration) || $0.type.isOptional
    }
    keyCount = keys.count
    problems = keys.flatMap { Self.problems(of: $0, values, judge, configuration) }
  }

  private static func problems(
    of key: KeyDeclaration, _ values: KeyValues, _ judge: KeyValidator, _ configuration: String?
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
      guard let problem = judge.problem(of: key, configuration: one, isNeeded: isNeeded) else {
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
      // What is so in all that are known need not be said of each.
      let isEverywhere = configuration == nil && one.configurations == values.configurations
      return KeyProblem(
        key: key, kind: one.problem.kind,
        configurations: isEverywhere ? [] : one.configurations, source: one.problem.source)
    }
  }
}

/// Why a build cannot do with what a key has.
package struct KeyProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case missing
    case empty
    /// The value is the one of the committed sample.
    case sample
    /// The value stands for one that was to be put in.
    case placeholder(reason: String)
    /// The file says less than its writer meant: a `//` cuts the value.
    case cut(advice: String)
    /// The value refers to settings that have none.
    case undefined(names: [String])
    /// The value is none of the type that is declared.
    case wrongType(reason: String)

    /// As programs read it.
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

    /// Whether a value is needed, and none is there.
    package var isLack: Bool { self == .missing || self == .empty }
  }

  package let key: KeyDeclaration
  package let kind: Kind
  /// The build configurations that it is about; empty for all.
  package let configurations: [String]
  /// Where the value stands that does not do; nil for a missing one.
  package let source: KeySource?

  /// `TMDB_API_KEY is missing in Release`; never a value.
  package var message: String {
    let what =
      switch kind {
      case .missing: "is missing"
      case .empty: "is empty"
      case .sample where source?.kind == .sample: "has no value but that of the sample"
      case .sample: "still has the value of the sample"
      case .placeholder(let reason): "has no real value: \(reason)"
      case .cut(let advice): "is not what was meant: \(advice)"
      case .undefined(let names): "refers to what has no value: \(names.joined(separator: ", "))"
      case .wrongType(let reason): reason
      }
    let place = configurations.isEmpty ? "" : " in " + configurations.joined(separator: ", ")
    if case .wrongType = kind { return "\(key.name)\(place): \(what)" }
    return "\(key.name) \(what)\(place)"
  }
}
