internal import Vocabulary

/// The locations of a stow, by what happens to them.
struct DecidedSecrets {
  struct File {
    let file: LocatedSecrets.File
    /// In ascending order.
    let locations: [DecidedLocation]
  }

  /// Files that get placeholders.
  private(set) var replaced: [File] = []
  /// Files that stay as they are and become ignored.
  private(set) var kept: [(file: LocatedSecrets.File, decision: ReaderDecision)] = []
  /// A file that git stops tracking; none of its values becomes a key.
  struct Released {
    let path: GitPath
    let reason: String
    let hasSecrets: Bool
  }

  private(set) var untracked: [Released] = []
  private(set) var skipped: [SkippedLocation] = []

  /// Asks the readers for every location; a file with one location to keep is kept as a whole.
  ///
  /// - Throws: the errors of reading files.
  init(
    _ files: [LocatedSecrets.File], releasing released: [Released], _ readers: Readers
  ) throws {
    untracked = released
    let decided = try files.map { file in
      File(
        file: file,
        locations: try file.locations.map {
          DecidedLocation(location: $0, decision: try readers.decision(for: $0, in: file))
        }.filter { !$0.location.isCopy || $0.decision.isForCopies })
    }
    let stowed = Set(
      decided.flatMap(\.locations).filter { !$0.isLeft }.map(\.location.secret))
    for one in decided {
      if one.file.isStated {
        kept.append((one.file, ReaderDecision(.tool, .keepFile)))
      } else if let reason = one.untrackingReason {
        untracked.append(Released(path: one.file.path, reason: reason, hasSecrets: true))
      } else if let kept = one.locations.first(where: { $0.decision.treatment == .keepFile }) {
        self.kept.append((one.file, kept.decision))
      } else {
        add(
          SampleRule.isSample(one.file, readers.project.facts)
            ? one.replacingSamples(of: stowed) : one)
      }
    }
  }

  /// Leaves the secrets of files that get placeholders.
  ///
  /// - Parameter reasons: the reason for each file.
  mutating func leave(_ reasons: [GitPath: String]) {
    let files = replaced
    replaced = files.filter { reasons[$0.file.path] == nil }
    for one in files {
      guard let reason = reasons[one.file.path] else { continue }
      skipped += one.locations.map {
        SkippedLocation(location: $0.location, reason: reason, reader: $0.decision.reader)
      }
    }
  }

  /// The files with placeholders of a style.
  func users(of style: PlaceholderStyle) -> [LocatedSecrets.File] {
    replaced.filter { one in
      one.locations.contains { $0.decision.treatment == .replace(style) }
    }.map(\.file)
  }

  private mutating func add(_ one: File) {
    let replaced = one.locations.filter { !$0.isLeft }
    if !replaced.isEmpty { self.replaced.append(File(file: one.file, locations: replaced)) }
    skipped += one.locations.compactMap(\.skipped)
  }
}

extension DecidedSecrets.File {
  /// The reason git stops tracking the file; nil if it goes on.
  fileprivate var untrackingReason: String? {
    for one in locations { if case .untrack(let reason) = one.decision.treatment { return reason } }
    return nil
  }

  /// Replaces the values of a sample that are moved or kept elsewhere: in it they have no reader.
  fileprivate func replacingSamples(of stowed: Set<Secret>) -> DecidedSecrets.File {
    DecidedSecrets.File(
      file: file,
      locations: locations.map { one in
        guard one.decision.treatment == .leave(reason: SampleRule.reason),
          stowed.contains(one.location.secret)
        else { return one }
        return DecidedLocation(
          location: one.location, decision: ReaderDecision(nil, .replace(.sample)))
      })
  }
}

/// A location with what stow does about it.
struct DecidedLocation: Sendable {
  let location: SecretLocation
  let decision: ReaderDecision

  /// Whether the secret stays without anything else being done.
  var isLeft: Bool { skipped != nil }

  /// The location with the reason it is left; nil if it is not.
  var skipped: SkippedLocation? {
    guard case .leave(let reason) = decision.treatment else { return nil }
    return SkippedLocation(location: location, reason: reason, reader: decision.reader)
  }
}
