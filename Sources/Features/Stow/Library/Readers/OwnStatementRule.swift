internal import Formats
internal import Keys
internal import ProjectFacts
internal import Vocabulary

/// Leaves a file as it is where the project says so itself.
///
/// Git stops tracking a file that the project's ignore rules name, and one of keys that a tool writes.
struct OwnStatementRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision? {
    let own = project.facts
    if let role = own.roles.fact(about: file.path),
      let decision = Self.decision(by: role, for: file, project)
    {
      return decision
    }
    let isSource = file.format == .source
    guard isSource || project.ignored.isTracked(file.path),
      !project.projects.isExpandedByXcode(file.path, format: file.format)
    else { return nil }
    let top = try project.files.content(of: IgnoredSecrets.file) ?? []
    let facts = own.facts(
      about: file.path, ignoredBy: project.ignored.pattern(ignoring: file.path, top: top),
      content: isSource ? file.text : nil)
    for fact in facts {
      switch (fact.purpose, fact.source) {
      case (.secrets, .ignoreRule(let rule)) where project.ignored.isTracked(file.path):
        // Without anything to make it from, a clone would not compile; a rule that names the file
        // itself says that developers make it.
        let origin = SampleFiles.origin(of: file.path, among: project.projects.paths)
        let tool = Self.tool(in: facts)
        let isCompiled = file.path.isSwift || file.path.isObjectiveC
        let isExact = rule.lowercased().split(separator: "/").last ?? "" == file.path.lowercasedName
        guard !isCompiled || isExact || tool != nil || origin != nil else { continue }
        return Self.keeping(file, Self.reason(rule, origin, tool))
      case (.generated(let tool), _) where isSource && tool != "keystow":
        guard GeneratedFile.isOfKeys(tool), project.ignored.isTracked(file.path) else {
          return .leave(
            "\(tool) writes this file and would overwrite an edit; change what it is made from")
        }
        return Self.keeping(file, "\(tool) writes it, also in a clone")
      default: continue
      }
    }
    return nil
  }

  private static func tool(in facts: [FileFact]) -> String? {
    facts.lazy.compactMap { if case .generated(let tool) = $0.purpose { tool } else { nil } }.first
  }

  /// Why git stops tracking a file, and what a clone does for it.
  ///
  /// - Parameter origin: what a clone makes the file from; nil if that is unknown.
  static func reason(_ rule: String, _ origin: GitPath?, _ tool: String?) -> String {
    let next =
      origin.map { "a clone copies \($0.text)" } ?? tool.map { "\($0) makes it again in a clone" }
      ?? "clones have to make it"
    return "the rule '\(rule)' of the project ignores it; \(next)"
  }

  /// What follows from the `[files]` table.
  private static func decision(
    by role: FileFact, for file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    switch role.purpose {
    case .secrets, .machine:
      if project.ignored.isTracked(file.path) { return keeping(file, role.source.text) }
      return nil
    case .sample: return .leave(SampleRule.reason)
    case .generated:
      return .leave(
        "a tool writes this file and would overwrite an edit; change what it is made from")
    default: return KeptFiles.reason(of: role.purpose).map { .leave($0) }
    }
  }

  /// A file with entries keeps them as keys; one of code is only untracked.
  private static func keeping(_ file: LocatedSecrets.File, _ reason: String) -> ReaderDecision {
    guard file.format.isConfiguration, file.locations.contains(where: { file.entry(of: $0) != nil })
    else { return ReaderDecision(nil, .untrack(reason: reason)) }
    if file.isPartial { return .leave(KeptFiles.partial, reader: .tool) }
    let isLine = [.dotenv, .properties, .xcconfig].contains(file.format)
    return ReaderDecision(isLine ? .tool : .app, .keepFile)
  }
}
