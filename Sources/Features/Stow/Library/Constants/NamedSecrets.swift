internal import Keys
internal import Vocabulary

/// The generated files of a stow and the names of its keys, which depend on each other.
struct NamedSecrets {
  let constants: PlannedConstants
  /// The locations without those that no generated file can serve.
  let decided: DecidedSecrets
  /// The key of each secret.
  let names: [Secret: KeyName]
  let skipped: [SkippedLocation]

  /// Names the keys.
  ///
  /// The generated type takes the place of the project's own if all its members keep their names.
  ///
  /// - Throws: `NameChoiceError`, and the errors of reading files.
  init(
    _ decided: DecidedSecrets, _ modules: SwiftModules?, _ projects: ProjectsPlan,
    choices: [NameChoice], in store: inout KeyStorePlan
  ) throws {
    if let modules,
      let own = try projects.ownSecrets(decided, modules, choices: choices, in: store)
    {
      let before = store
      let named = try? NamedSecrets(
        decided, modules, projects, replacing: own, choices: choices + own.choices, in: &store)
      if let named, named.keeps(own, in: store) {
        self = named
        return
      }
      store = before
    }
    try self.init(decided, modules, projects, replacing: nil, choices: choices, in: &store)
  }

  private init(
    _ decided: DecidedSecrets, _ modules: SwiftModules?, _ projects: ProjectsPlan,
    replacing own: OwnSecrets?, choices: [NameChoice], in store: inout KeyStorePlan
  ) throws {
    constants = try PlannedConstants(
      for: decided, modules, projects, replacing: own, in: store)
    var decided = decided
    decided.leave(constants.left)
    self.decided = decided
    store.constantsName = constants.settings.name
    let own = try store.ownFiles().union(decided.kept.map(\.file.path).filter(\.isSettings))
    let settings = try projects.settings(without: own, in: store.files)
    (names, skipped) = try store.name(
      decided.replaced.flatMap(\.locations).map(\.location),
      keeping: decided.kept.map(\.file), besides: settings,
      ScriptPhaseRule.assignedNames(in: decided.replaced)
        .union(GeneratorRule.assignedNames(in: decided.replaced)),
      choices: choices)
  }

  /// Whether the generated type has the members of the project's own, for all who use it.
  private func keeps(_ own: OwnSecrets, in store: KeyStorePlan) -> Bool {
    constants.left.keys.allSatisfy { $0 != own.path && !own.users.contains($0) }
      && own.members.allSatisfy { member in
        names[member.location.secret] == member.key
          && store.expression(of: member.key) == "\(OwnSecrets.name).\(member.name)"
      }
  }
}
