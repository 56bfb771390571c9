internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Reports keys that would be in the app although their providers want them on servers only.
struct ServerOnlyProblems {
  let project: KeyProject
  let policy: BuildPolicy
  let uses: KeyUses
  /// Whether only the resolved files count, as in a phase that resolves files of a product.
  var isProduct = false

  /// - Parameter constants: the keys with their values in this build.
  func problems(of constants: [KeyName: SwiftConstant]) -> [ResolveProblem] {
    project.manifest.keys.compactMap { key in
      guard key.client == nil, let constant = constants[key.name], !constant.isDummy,
        let value = constant.value, reachesApp(key),
        let found = ServerOnlyKey(name: key.name, value: value.reveal())
      else { return nil }
      let (path, position) = (project.manifest.file, key.position)
      return ResolveProblem(
        severity: found.isForTests ? .warning : policy.severityOfServerOnlyKeys,
        path: path, position: position, key: key.name,
        message: found.problem(with: key.name, allowedIn: project.manifest.file))
    }
  }

  /// Returns the problems with files of values that a product contains as they are.
  static func problems(
    with shipped: ShippedValues, policy: BuildPolicy
  ) -> [ResolveProblem] {
    shipped.files.flatMap { file in
      file.problems.map { problem in
        ResolveProblem(
          severity: problem.name == nil
            ? .note : problem.isForTests ? .warning : policy.severityOfServerOnlyKeys,
          path: file.path.text, position: problem.position, key: problem.name,
          message: problem.message)
      }
    }
  }

  /// Whether the constants, a resolved copy, or a file that Xcode expands into the app contain it.
  ///
  /// Tests are not part of the app.
  private func reachesApp(_ key: KeyDeclaration) -> Bool {
    guard !isProduct else { return uses.resolve(key.name) }
    let used = key.used.filter { !project.manifest.facts.isForeign($0) }
    guard key.used.isEmpty || !used.isEmpty || key.inSwift == true else { return false }
    return project.manifest.reachesSwift(key) && (used.isEmpty || used.contains(where: \.isSwift))
      || uses.resolve(key.name)
      || used.contains {
        Self.expanded.contains($0.pathExtension) && uses.contains(key.name, in: $0)
      }
  }

  private static let expanded: Set<String> = ["plist", "entitlements", "m", "mm", "h", "c", "cpp"]
}

extension GitPath {
  /// The part of the name after the last dot; empty without one.
  fileprivate var pathExtension: String {
    text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? ""
  }
}
