internal import Vocabulary

/// The files that get placeholders, and those that keep their values, as added to the planned files.
struct PlannedPlaces {
  let carriers: [CarrierChange]
  /// The files that keep their values.
  let adoptions: [FileAdoption]
  let constants: PlannedConstants
  /// Notes for the user.
  let notes: [String]
  let skipped: [SkippedLocation]
  /// Files that git only stops tracking.
  let released: [DecidedSecrets.Released]

  /// Writes the placeholders, and registers the moved keys and the files that stay.
  ///
  /// - Throws: the errors of reading files.
  init(_ named: NamedSecrets, _ readers: Readers, in store: inout KeyStorePlan) throws {
    let project = readers.project
    constants = named.constants
    released = named.decided.untracked
    let placeholders = try PlannedPlaceholders(
      named.decided.replaced, named.names, readers, constants, in: &store)
    let kept = try PlannedAdoptions(
      named.decided.kept, named.names, besides: placeholders.carriers, project.ignored,
      project.projects, in: &store)
    let lookups = try PlannedLookups(
      of: placeholders.carriers, kept.files, project.ignored, project.projects, in: &store)
    carriers = lookups.carriers
    adoptions = lookups.adoptions
    notes = kept.notes + Self.notes(on: named.decided.untracked)
    skipped =
      named.decided.skipped + named.skipped + placeholders.skipped + kept.skipped
      + lookups.skipped
    try store.add(carriers, adoptions, constants)
  }

  /// One note for each file that git only stops tracking.
  private static func notes(on released: [DecidedSecrets.Released]) -> [String] {
    released.map { file in
      file.hasSecrets
        ? "\(file.path.text): not edited, because \(file.reason); its values were committed, so "
          + "rotate them"
        : "\(file.path.text): \(file.reason)"
    }
  }

  /// The generated files for the constants of sources that change.
  var generated: [GitPath] { constants.paths(for: carriers) }
}
