internal import Candidates
internal import Keys
internal import ProjectFacts
internal import Text

/// Leaves values in the definitions of CI pipelines and containers, which have secrets of their own.
struct PipelineRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    let name = file.path.lowercasedName
    if name.hasPrefix("dockerfile") || name.hasPrefix("containerfile")
      || name.hasSuffix(".dockerfile")
    {
      return .leave(
        "docker build does not resolve placeholders; use a build secret "
          + "(RUN --mount=type=secret)")
    }
    return CIPlatform(definedBy: file.path)?.advice(for: location.variableName).map { .leave($0) }
  }
}

extension SecretLocation {
  /// The name of the variable that the file has already, or one that a key would get.
  var variableName: String {
    let name = keyPath.last ?? ""
    let isVariable = name.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == 0x5F }
    return isVariable && name.utf8.first?.isUppercase == true ? name : proposedName
  }

  /// The name that a key for it would get, if nothing else had that name.
  var proposedName: String {
    var naming = KeyNaming(existing: [:])
    let key = UnnamedKey(
      secret: secret, keyPath: keyPath, assignedName: assignedName, ruleID: rule.id, path: path)
    return naming.names(for: [key]).first?.text ?? "NAME"
  }
}
