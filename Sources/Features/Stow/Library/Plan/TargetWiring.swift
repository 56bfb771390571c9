internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// The build phases and memberships that the targets of Xcode projects need besides settings.
struct TargetWiring {
  /// The notes, each of one or more sentences.
  private(set) var lines: [String] = []
  private(set) var remaining: [RemainingStep] = []
  /// Whether it changes files.
  private(set) var changesFiles = false

  /// Plans what resolves bundled files, and the targets of generated constants.
  ///
  /// - Parameters:
  ///   - constants: the generated files for the sources of this stow and earlier ones.
  ///   - isWired: whether to add the edits to the plan.
  /// - Throws: the errors of reading files.
  init(
    _ targets: ProjectTargets, carriers: [CarrierChange], _ constants: [ConstantFiles.File],
    isWired: Bool, in store: inout KeyStorePlan
  ) throws {
    let files = carriers.filter { $0.readers.contains(.bundle) }.map(\.path)
    if isWired, !files.isEmpty {
      try add(targets.phases(for: files, in: store.files), in: &store)
    }
    let resources = carriers.filter { $0.readers.contains(.plugin) }.map(\.path)
    try add(targets.exclusions(of: resources, in: store.files), in: &store)
    let missing = try targets.missing(
      Self.requests(of: carriers, constants, isWired: isWired, in: store.manifest), in: store.files)
    if isWired {
      try add(targets.memberships(missing, in: store.files), in: &store)
    } else {
      remaining += missing.map {
        RemainingStep(.member, $0.target.project, $0.step)
      }
    }
  }

  /// The generated constants with their users: those that this stow changes, and, for wiring what
  /// earlier stows left, those of the manifest.
  private static func requests(
    of carriers: [CarrierChange], _ constants: [ConstantFiles.File], isWired: Bool,
    in manifest: KeyManifest
  ) -> [MemberWiring.Request] {
    let changed = Set(carriers.filter { $0.readers.contains(.constant) }.map(\.path))
    let earlier = Set(manifest.keys.filter(manifest.reachesSwift).flatMap(\.used).filter(\.isSwift))
    if constants.isEmpty, isWired {
      let users = Dictionary(grouping: earlier) { manifest.constants.file(for: $0) }
      return users.compactMap { file, users in
        file.map { MemberWiring.Request(file: $0, users: users.sorted()) }
      }
    }
    return constants.filter { !changed.isDisjoint(with: $0.users) }.map { file in
      MemberWiring.Request(
        file: file.path, users: file.users.filter { changed.contains($0) || earlier.contains($0) })
    }
  }

  private mutating func add(_ plan: WiringPlan, in store: inout KeyStorePlan) throws {
    for edit in plan.edits { try store.files.change(edit.path, to: edit.new) }
    changesFiles = changesFiles || !plan.edits.isEmpty
    for note in plan.notes {
      guard let path = note.path else { continue }
      if note.kind == .manual {
        remaining.append(RemainingStep(.member, path, note.text))
      } else {
        lines.append("\(path.text): \(note.text)")
      }
    }
  }
}
