internal import Git

/// Which keys of a project have no value that a build could do with.
package struct KeyCheck {
  /// In the order of the manifest.
  package let problems: [KeyProblem]
  /// How many keys were looked at.
  package let keyCount: Int

  /// - Parameter configuration: the build configuration; nil for all that are known.
  package init(
    _ project: KeyProject, _ values: KeyValues, judge: KeyJudge, configuration: String?
  ) {
    let keys = project.manifest.keys.filter {
      configuration == nil || $0.isRequired(in: configuration) || $0.type.isOptional
    }
    keyCount = keys.count
    problems = keys.flatMap { Self.problems(of: $0, values, judge, configuration) }
  }

  private static func problems(
    of key: KeyDeclaration, _ values: KeyValues, _ judge: KeyJudge, _ configuration: String?
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
