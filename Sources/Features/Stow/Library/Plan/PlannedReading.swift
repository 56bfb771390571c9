internal import Keys

/// The changes that make projects read the keys and git ignore the values, as added to the planned
/// files.
struct PlannedReading {
  let wiring: ProjectsWiring
  let targets: TargetWiring
  let overridden: OverriddenSettings
  let ignored: PlannedIgnores

  /// - Parameter keys: the moved keys.
  /// - Throws: the errors of reading files, and those of settings that override a new key.
  init(
    of keys: [StowPlan.Key], in places: PlannedPlaces, _ projects: ProjectsPlan,
    _ rules: IgnoredSecrets, _ options: StowOptions, in store: inout KeyStorePlan
  ) throws {
    wiring = try ProjectsWiring(
      projects, carriers: places.carriers, keys: keys.map(\.name), isWired: options.wires,
      in: &store)
    targets = try TargetWiring(
      projects.targets, carriers: places.carriers, places.constants.files, isWired: options.wires,
      in: &store)
    overridden = try OverriddenSettings(in: store, configurations: options.configurations)
    try overridden.check(keys.filter { !$0.isKnown }.map(\.name))
    ignored = try PlannedIgnores(
      of: places.carriers, places.adoptions, places.generated,
      releasing: places.released.map(\.path), rules,
      changesProjects: wiring.changesFiles || targets.changesFiles, in: &store)
  }

  /// What is left for the user.
  var remaining: [RemainingStep] { wiring.remaining + targets.remaining }
}
